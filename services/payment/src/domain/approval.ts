import type { Cents } from '@shop/primitives/money';
import type { Attempt } from './attempt.ts';
import type { TerminalAnswer } from './terminal-answer.ts';

/** What a provider says it approved. */
export interface Approval {
  /** null = in another currency, at another station, or it does not say how much */
  readonly cents: Cents | null;
  /** the provider's own number: a refund names it */
  readonly reference: string;
}

/** undefined = the answer approves nothing. */
export function approvalIn(attempt: Pick<Attempt, 'station'>, answer: TerminalAnswer): Approval | undefined {
  if (answer.kind !== 'complete' || answer.result.approved !== true) return undefined;
  const { amountCents, currency, station, reference } = answer.result;
  const isOurs = (currency === '' || currency === 'NZD') && (station === '' || station === attempt.station);
  return { cents: isOurs ? (amountCents ?? null) : null, reference };
}
