/** Since when nothing new is heard of a transaction that is under way; null = it is not so long. */
export interface Quiet {
  /** the provider does not answer */
  readonly silentSince: Date | null;
  /** it answers, and its terminal shows the same */
  readonly sameSince: Date | null;
}
export const NOT_QUIET: Quiet = { silentSince: null, sameSince: null };

interface Known {
  readonly startedAt: Date;
  /** when the provider last answered; null = never */
  readonly heardAt: Date | null;
  /** since when the terminal shows what it shows; null = nothing yet */
  readonly screenSince: Date | null;
}

/** A till asks 5 s after each answer, and an answer takes up to 3 s of a silent provider: with these it says so within 20 s. */
const SILENT_MS = 12_000;
const SAME_MS = 15_000;

export function quietOf({ startedAt, heardAt, screenSince }: Known, now: Date): Quiet {
  const isLong = (since: Date, ms: number): boolean => now.getTime() - since.getTime() >= ms;
  const heard = heardAt ?? startedAt;
  if (isLong(heard, SILENT_MS)) return { silentSince: heard, sameSince: null };
  return { silentSince: null, sameSince: screenSince && isLong(screenSince, SAME_MS) ? screenSince : null };
}
