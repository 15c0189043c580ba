/** `npm run load -- <workload>`: drives a shop that runs already; see deploy/load. */
await import('../../load/src/main.ts');
