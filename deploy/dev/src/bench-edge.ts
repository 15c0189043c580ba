/** `npm run bench:edge`: how often a cache in front answers, and how old it is at most; see deploy/bench. */
await import('../../bench/src/edge.ts');
