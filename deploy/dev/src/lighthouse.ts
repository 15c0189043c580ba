import { startBeside } from './process/beside.ts';

/** `npm run lighthouse`: how the store's pages fare under Lighthouse; see deploy/bench. */
await startBeside('deploy/bench/src/lighthouse.ts');
