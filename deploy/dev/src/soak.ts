import { startBeside } from './process/beside.ts';

/** `npm run soak`: what is missing is fetched as for `npm start`; the rest is deploy/bench. */
await startBeside('deploy/bench/src/soak.ts');
