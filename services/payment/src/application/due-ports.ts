import type { AttemptKey } from '../domain/attempt.ts';

export interface DueQuestion {
  readonly now: Date;
  readonly limit: number;
  /** this one alone, if it is due */
  readonly key?: AttemptKey;
}
export interface DueAttempt extends AttemptKey {
  /** after the look that it is claimed for */
  readonly nextCheckAt: Date;
}
