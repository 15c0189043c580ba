import { startBeside } from './process/beside.ts';

/** `npm run bench:cost`: CPU by process, rpcs and Redis commands of each kind of request; see deploy/bench. */
await startBeside('deploy/bench/src/cost.ts');
