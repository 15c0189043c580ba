import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { Problem } from './problem.ts';

export interface Outcome {
  code: number;
  output: string;
}

/** Everything running now that this process has started. */
const running = new Set<ChildProcess>();

function track(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once('error', () => running.delete(child));
  child.once('exit', () => running.delete(child));
  return child;
}

/** Kills whatever is left of what this process started: the last act of an end, or of a second Ctrl-C. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Runs a program to its end and returns its exit code with stdout and stderr together. Never throws for a bad code. */
export function capture(command: string, args: string[], options: SpawnOptions = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = track(spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }));
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program to its end. @throws Problem with the last lines it printed when it fails. */
export async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<string> {
  const { code, output } = await capture(command, args, options);
  if (code === 0) return output;
  const tail = output.trim().split('\n').slice(-6).join('\n  ');
  throw new Problem(`«${[command, ...args].join(' ').slice(0, 200)}» failed (exit ${code}):\n  ${tail}`);
}

export async function onPath(name: string): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const candidate = join(folder, name);
    const found = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (folder !== '' && found) return candidate;
  }
  return undefined;
}

/** A long-lived child: `exited` resolves, never rejects, with the words for how it ended. */
export interface Child {
  pid: number;
  exited: Promise<string>;
  running(): boolean;
  kill(signal: NodeJS.Signals): void;
}

export interface StartChild {
  command: string;
  args: string[];
  logFile: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** called at once, before it is known whether the process works */
  onPid?: ((pid: number) => void) | undefined;
}

/**
 * Starts a long-lived child in a process group of its own, so that Ctrl-C in the terminal reaches only us and we stop
 * everything in order. It writes straight to its log file, so neither a full pipe nor our end can block it.
 */
export function startChild({ command, args, logFile, onPid, ...options }: StartChild): Child {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const child = track(spawn(command, args, { ...options, stdio: ['ignore', log, log], detached: true }));
  closeSync(log);
  if (child.pid !== undefined) onPid?.(child.pid);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  return {
    pid: child.pid ?? 0,
    exited,
    running: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    kill: (signal) => void child.kill(signal),
  };
}

/** Sends `signal`, waits `graceMs`, then kills. */
export async function stopChild(child: Child, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  if (!child.running()) return;
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await child.exited;
  clearTimeout(timer);
}
