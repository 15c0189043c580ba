import { stripVTControlCharacters } from 'node:util';

const LONGEST = 200;

const linesOf = (error: unknown) =>
  // Playwright colours its log of what it waited for.
  stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n');

/** What went wrong in one line of at most 200 characters; of a wait that timed out also what it waited for. */
export function reasonOf(error: unknown): string {
  const [first = '', ...rest] = linesOf(error);
  const awaited = rest.map((line) => line.trim()).find((line) => line.startsWith('- waiting for'));
  const reason = awaited ? `${first.trim()} (${awaited.slice(2)})` : first.trim();
  return reason.length > LONGEST ? `${reason.slice(0, LONGEST - 1)}…` : reason;
}

/** The story's line that failed, as « at address.story.ts:107»; empty when no story is in the stack. */
function placeOf(error: unknown): string {
  const line = error instanceof Error ? /[\w-]+\.story\.ts:\d+/.exec(error.stack ?? '') : null;
  return line ? ` at ${line[0]}` : '';
}

/** Everything about an error: its stack and those of its causes. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\ncaused by ${stackOf(error.cause)}`;
  return (error.stack ?? error.message) + cause;
}

/** «✗ name at file:line: reason», then the stacks: the last lines of `npm test` say the first of these lines again. */
export const failureOf = (name: string, error: unknown): string =>
  `✗ ${name}${placeOf(error)}: ${reasonOf(error)}\n${stackOf(error)}`;
