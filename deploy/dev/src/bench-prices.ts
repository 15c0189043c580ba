/** `npm run bench:prices`: how long a thousand new prices take to be shown everywhere; see deploy/bench. */
await import('../../bench/src/prices.ts');
