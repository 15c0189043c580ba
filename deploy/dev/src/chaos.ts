import { startBeside } from './process/beside.ts';

/** `npm run chaos -- [trials] [seed]`: a shop of its own, as for the stories; the rest is deploy/e2e/src/chaos. */
await startBeside('deploy/e2e/src/chaos/chaos.ts');
