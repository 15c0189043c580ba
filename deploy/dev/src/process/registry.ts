import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcesses, isStill, markOf, type ProcessMark } from './alive.ts';
import { Problem } from './problem.ts';

/** A row of `.run/processes.json`. `null` where a process has no such port. */
export interface ProcessRow {
  name: string;
  pid: number;
  port: number | null;
  adminPort: number | null;
}

/** `.run/marks.json`: who runs this shop and the start time of each process, so that a later start can clean up. */
interface Marks {
  owner: ProcessMark;
  children: ProcessMark[];
}

export interface Registry {
  /** Adds the row, or replaces the one of that name. */
  set(row: ProcessRow): void;
  /** Removes the files: nothing runs any more. */
  clear(): void;
}

const rowsFile = (folder: string) => join(folder, 'processes.json');
const marksFile = (folder: string) => join(folder, 'marks.json');

/** Whole or not at all: a reader never sees half a file. */
function write(file: string, content: unknown): void {
  writeFileSync(`${file}.part`, `${JSON.stringify(content, null, 1)}\n`);
  renameSync(`${file}.part`, file);
}

/** Keeps the two files of `folder` true from now on. */
export function createRegistry(folder: string): Registry {
  const rows = new Map<string, ProcessRow>();
  const marks = new Map<string, ProcessMark>();
  const owner = markOf(process.pid);
  const save = () => {
    write(marksFile(folder), { owner, children: [...marks.values()] } satisfies Marks);
    write(rowsFile(folder), [...rows.values()]);
  };
  mkdirSync(folder, { recursive: true });
  save();
  return {
    set({ name, pid, port, adminPort }) {
      rows.set(name, { name, pid, port, adminPort });
      marks.set(name, markOf(pid));
      save();
    },
    clear() {
      rmSync(rowsFile(folder), { force: true });
      rmSync(marksFile(folder), { force: true });
    },
  };
}

function readMarks(folder: string): Marks | undefined {
  try {
    return JSON.parse(readFileSync(marksFile(folder), 'utf8')) as Marks;
  } catch {
    return undefined;
  }
}

/** The pid of the `npm start` that runs in this folder, or undefined. */
export function runningOwner(folder: string): number | undefined {
  const marks = readMarks(folder);
  return marks && isStill(marks.owner) ? marks.owner.pid : undefined;
}

/**
 * Ends what a crashed run left behind: only processes it had written down, recognised by pid and start time.
 * @returns how many there were
 * @throws Problem when that run is alive
 */
export async function cleanLeftovers(folder: string): Promise<number> {
  const owner = runningOwner(folder);
  if (owner !== undefined) {
    throw new Problem(
      `The shop runs already (process ${owner}): stop it with Ctrl-C in its terminal or «kill ${owner}».`,
    );
  }
  const ended = await endProcesses(readMarks(folder)?.children ?? []);
  rmSync(rowsFile(folder), { force: true });
  rmSync(marksFile(folder), { force: true });
  return ended;
}
