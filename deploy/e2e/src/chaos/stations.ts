/** Where no other story sells by card. */
export const BRANCH = 'CHC';
/** Terminals of the sandbox that the demo does not have. */
export const STATIONS: readonly string[] = Array.from({ length: 40 }, (_, n) => `${BRANCH}-${n + 1}`);
