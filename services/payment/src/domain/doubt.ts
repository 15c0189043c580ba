import type { Approval } from './approval.ts';

/**
 * Why nobody knows how a transaction ends. silent: the provider does not say; stalled: it says the same for so long that its terminal
 * may be gone; mismatch: it approved something else than we asked for.
 */
export type Doubt = 'silent' | 'stalled' | 'mismatch';

/** What is known of a transaction, as a terminal's session has it. */
interface Known {
  /** since when the terminal shows the same; null = it shows nothing yet */
  readonly screenSince: Date | null;
  readonly approval: Approval | null;
}

/** A terminal that shows the same for so long may be unplugged: its provider knows nothing of that. */
const STALLED_MS = 4 * 60_000;

export const isStalled = ({ screenSince }: Pick<Known, 'screenSince'>, now: Date): boolean =>
  screenSince !== null && now.getTime() - screenSince.getTime() >= STALLED_MS;

/** Of an attempt that is in doubt. */
export function doubtOf(session: Known | undefined, now: Date): Doubt {
  if (!session) return 'silent';
  if (session.approval) return 'mismatch';
  return isStalled(session, now) ? 'stalled' : 'silent';
}
