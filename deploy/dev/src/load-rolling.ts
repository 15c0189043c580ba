/** `npm run load:rolling`: every process of a shop with replicas is restarted under load; see deploy/load. */
await import('../../load/src/rolling.ts');
