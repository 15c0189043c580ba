/** `npm run drill -- restore`: loses a server for real and brings it back; see deploy/procedures.md. */
await import('../../drills/src/main.ts');
