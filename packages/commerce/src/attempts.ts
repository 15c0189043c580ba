import { PAYMENT, type PaymentStatus } from './payments.ts';

/** One try to have a payment made by a provider. Started: committed, its page is not there yet; aborted: closed before it was started. */
export const ATTEMPT_STATES = ['started', 'open', 'captured', 'declined', 'cancelled', 'closed', 'aborted'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];
/** An attempt that has ended; closed by us, its page may still be paid. */
export type AttemptEnd = Exclude<AttemptState, 'started' | 'open'>;

const ENDS: readonly AttemptState[] = ['captured', 'declined', 'cancelled', 'closed'];
const MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  // Of several processes one may still see it as started while another has its page already.
  started: ['open', ...ENDS],
  open: ENDS,
  closed: ['captured', 'declined', 'cancelled'],
  captured: [],
  declined: [],
  cancelled: [],
  aborted: [],
};

/** The states from which an attempt may come to this one: a write requires one of them. */
export const movesTo = (to: AttemptState): AttemptState[] => ATTEMPT_STATES.filter((from) => MOVES[from].includes(to));

/** Worth a query to the provider: not ended there as far as we know. */
export const isWatched = (state: AttemptState): boolean => MOVES[state].length > 0;

/** Ended; closed is ours alone and may still turn out captured. */
export const isEnded = (state: AttemptState): state is AttemptEnd => state !== 'started' && state !== 'open';

const STATUS: Readonly<Record<AttemptEnd, PaymentStatus>> = {
  captured: PAYMENT.paid,
  declined: PAYMENT.declined,
  cancelled: PAYMENT.unpaid,
  closed: PAYMENT.unpaid,
  aborted: PAYMENT.unpaid,
};

/** What the end of its latest attempt makes of a payment. */
export const statusAfter = (end: AttemptEnd): PaymentStatus => STATUS[end];
