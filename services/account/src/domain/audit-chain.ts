import { type AuditLine, chainText } from './audit.ts';

/** What may be wrong with a line: its text or its place, that it is not there, that it follows another one, or that all was written anew. */
export const PROBLEMS = ['changed', 'missing', 'moved', 'rewritten'] as const;
export type ChainProblem = (typeof PROBLEMS)[number];

/** A place in one source's chain: the last line that fits. */
export interface Link {
  /** 0 = before the first line */
  readonly position: number;
  readonly hash: string;
}
export interface Break {
  readonly problem: ChainProblem;
  readonly position: number;
}
export interface Followed {
  readonly at: Link;
  readonly broken: Break | undefined;
}
export const START: Link = { position: 0, hash: '' };

interface Known {
  readonly digest: (text: string) => string;
  /** where the chain was whole at the last check; position 0 = never */
  readonly checked: Link;
}

/**
 * Follows one source's chain from a place of it.
 * @param lines the next ones, in the order of their position
 * @returns the last line that fits, and what is wrong with the one behind it
 */
export function followChain(from: Link, lines: readonly AuditLine[], { digest, checked }: Known): Followed {
  let at = from;
  for (const line of lines) {
    const problem = problemOf(at, line, { digest, checked });
    if (problem) return { at, broken: { problem, position: at.position + 1 } };
    at = { position: line.position, hash: line.hash };
  }
  return { at, broken: undefined };
}

function problemOf(before: Link, line: AuditLine, { digest, checked }: Known): ChainProblem | undefined {
  if (line.position !== before.position + 1) return 'missing';
  // Its hash is of its place, too: two lines that changed places are no longer what they say.
  if (line.hash !== digest(chainText(line, line.position, line.previousHash))) return 'changed';
  if (line.previousHash !== before.hash) return 'moved';
  return line.position === checked.position && line.hash !== checked.hash ? 'rewritten' : undefined;
}

/**
 * Whether a chain that was followed to its last line ends where it should.
 * @param head what was appended last
 * @param checked where it ended at the last check: it only grows
 */
export function endProblem(at: Link, head: Link, checked: Link): Break | undefined {
  if (at.position < Math.max(head.position, checked.position)) return { problem: 'missing', position: at.position + 1 };
  return at.hash === head.hash ? undefined : { problem: 'rewritten', position: at.position };
}
