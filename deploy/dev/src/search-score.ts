/** `npm run search:score`: how many queries of people a running shop understands; see deploy/bench. */
await import('../../bench/src/search-score.ts');
