import { fork } from 'node:child_process';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { takeNext } from './next-story.ts';
import { playAll } from './play.ts';
import { emptyArtifacts } from './shop/artifacts.ts';
import { STORIES } from './stories/all.ts';
import type { Story } from './stories/story.ts';

/**
 * The browser stories, in so many shops at once as `E2E_LANES` says: one for a few stories, for many two, or three where the
 * memory is enough, each with the next story that nobody plays yet. Ends with a line for each that failed and «N passed, N failed».
 */
const LANE = fileURLToPath(new URL('lane.ts', import.meta.url));
const OFFSET = Number(process.env['E2E_PORT_OFFSET'] ?? 12_000);
/** Down, as above begin the ports that the system gives away; wide enough that no port of a story's own second shop, replicas too, meets one of another lane. */
const LANE_STEP = -3_000;
const FEW = 8;
const GIB = 1024 ** 3;
/** What three shops, their browsers and the chart's cluster beside them need. */
const MEMORY_OF_THREE = 20 * GIB;
const MANY = totalmem() >= MEMORY_OF_THREE ? 3 : 2;

/** Parts of names; none means all. */
const wanted = process.argv.slice(2);
const waiting: Story[] = STORIES.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
if (waiting.length === 0) throw new Error(`no story has «${wanted.join('» or «')}» in its name`);
const all = waiting.length;
const lanes = Number(process.env['E2E_LANES'] ?? (all > FEW ? MANY : 1));
/** A line for each story that was played, empty for one that passed. */
const results: string[] = [];
/** What each lane plays now. */
const played: (Story | undefined)[] = [];

/** A lane as a process of its own. The story during which it ends has failed. */
async function run(lane: number): Promise<void> {
  const env = { ...process.env, E2E_PORT_OFFSET: String(OFFSET + lane * LANE_STEP) };
  const child = fork(LANE, { env });
  child.on('message', (message: 'next' | { failure: string }) => {
    if (message === 'next') child.send((played[lane] = takeNext(waiting, played))?.name ?? '');
    else {
      played[lane] = undefined;
      results.push(message.failure);
    }
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const broken = played[lane];
  if (broken) results.push(`✗ ${broken.name}: the process that played it ended with ${String(code)}`);
}

emptyArtifacts();
if (lanes === 1)
  await playAll(
    () => Promise.resolve(takeNext(waiting, [])),
    (failure) => results.push(failure),
  );
else await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
for (const failure of results.filter((line) => line !== '')) console.log(failure);
const passed = results.filter((line) => line === '').length;
console.log(`${passed} passed, ${all - passed} failed`);
process.exitCode = passed === all ? 0 : 1;
