import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { toolPath } from '../../chart/src/tools.ts';
import { type Notes, readNotes } from './notes.ts';
import { createSamples, type Samples } from './samples.ts';

export interface Asked {
  readonly workload: string;
  readonly origin: string;
  /** what the e-mail addresses of this run begin with */
  readonly run: string;
  /** where its files go */
  readonly folder: string;
  /** variables of deploy/load, passed on: LOAD_RATE, LOAD_SECONDS */
  readonly variables: Readonly<Record<string, string>>;
}
export interface Threshold {
  /** 'http_req_duration{slo:browse}' */
  readonly of: string;
  /** 'p(99)<=150' */
  readonly rule: string;
  readonly isMet: boolean;
  /** what was found, by k6's names of statistics */
  readonly values: Readonly<Record<string, number>>;
}
export interface Outcome {
  readonly samples: Samples;
  readonly notes: Notes;
  readonly thresholds: readonly Threshold[];
  /** what k6 itself said on its error stream */
  readonly said: string;
}

const SCRIPT = fileURLToPath(new URL('./k6/main.ts', import.meta.url));
/** Of this machine's own network, so that each visitor has an address and the limits count them apart. */
const VISITORS = '127.1.0.1-127.1.15.254';
/** k6's exit codes: all is well, or a threshold was crossed. */
const MEASURED = [0, 99];

const summary = z.object({
  metrics: z.record(
    z.string(),
    z.object({
      values: z.record(z.string(), z.number()),
      thresholds: z.record(z.string(), z.object({ ok: z.boolean() })).default({}),
    }),
  ),
});

/** One run of k6 to its end. @throws Error when k6 could not measure: no program, no shop, a script that breaks */
export async function runK6(asked: Asked): Promise<Outcome> {
  const [notesFile, summaryFile] = [join(asked.folder, 'notes.jsonl'), join(asked.folder, 'k6.json')];
  const isHere = ['localhost', '127.0.0.1'].includes(new URL(asked.origin).hostname);
  const args = ['run', '--quiet', '--no-usage-report', '--log-format', 'raw', '--console-output', notesFile];
  const child = spawn(
    toolPath('k6'),
    [...args, ...(isHere ? ['--local-ips', VISITORS] : []), '--out', 'csv=-', SCRIPT],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environmentOf(asked, summaryFile) },
    },
  );
  const samples = createSamples();
  createInterface({ input: child.stdout }).on('line', (line) => samples.add(line));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (!MEASURED.includes(code ?? -1) || !existsSync(summaryFile)) throw new Error(`k6 ended with ${code}:\n${said}`);
  return { samples: samples.read(), notes: readNotes(notesFile), thresholds: thresholdsIn(summaryFile), said };
}

const environmentOf = ({ workload, origin, run, variables }: Asked, summaryFile: string) => ({
  ...{ LOAD_WORKLOAD: workload, LOAD_ORIGIN: origin, LOAD_RUN: run, LOAD_SUMMARY: summaryFile, ...variables },
});

function thresholdsIn(file: string): Threshold[] {
  const { metrics } = summary.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(metrics).flatMap(([of, { values, thresholds }]) =>
    Object.entries(thresholds).map(([rule, { ok }]) => ({ of, rule, isMet: ok, values })),
  );
}
