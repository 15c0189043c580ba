import { startBeside } from './process/beside.ts';

/** `npm run bench:counter`: how quick the counter is under the hand; see deploy/bench. */
await startBeside('deploy/bench/src/counter.ts');
