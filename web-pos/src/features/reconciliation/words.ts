import type { Difference, ReconciliationRun } from '@shop/contract/pos/reconciliation';

type Kind = Difference['kind'];

const NAMES: Readonly<Record<Kind, string>> = {
  not_booked: 'Money taken, not booked',
  not_taken: 'Booked, money not taken',
  amount: 'Another amount',
  refund: 'Refund differs',
  twice: 'Charged twice',
  foreign: 'Not ours',
};

export const kindName = (kind: Kind): string => NAMES[kind];

const TO_DO: Readonly<Record<Exclude<Kind, 'refund'>, string>> = {
  not_booked:
    'The customer paid. Take the payment on the order by hand with this reference, or give the money back at the provider.',
  not_taken:
    'No money came. Look for the slip. Without one, ask the customer to pay again before the goods leave, and refund the payment on the order by hand.',
  amount:
    'The customer paid another amount than the order says. Give back what is too much, or ask for what is missing.',
  twice: 'The order needs one of the two. Give the second one back at the provider, and tell the customer.',
  foreign:
    'Another till or system sold by this account, or the terminal was used by hand. Find its sale; if it is one of ours, take it on its order by hand.',
};

/** What a person does about it. */
export function whatToDo({ kind, ours, theirs }: Pick<Difference, 'kind' | 'ours' | 'theirs'>): string {
  // Entered by hand beside it, the money would be booked twice as soon as it is resolved.
  if (ours?.state === 'open')
    return 'Nobody has said yet how it ended. Press Check Status or Resolve at its payment on the order, and this goes by itself. Do not enter it by hand.';
  if (kind !== 'refund') return TO_DO[kind];
  if (!theirs?.approved)
    return 'The order says the money went back, the provider does not. Give it back at the provider, or by a transfer.';
  if (!ours || ours.state !== 'captured' || ours.amount === theirs.amount)
    return 'Money went back at the provider alone. Enter the refund on the order by hand.';
  return 'Another amount went back than the order says. Put the difference right with the customer.';
}

const PROVIDERS: Readonly<Record<string, string>> = {
  windcave: 'Windcave, web',
  hit: 'Windcave, terminals',
  verifone: 'Verifone, terminals',
  finance: 'Finance companies',
};
/** A provider that has no name here is shown by its code. */
export const providerName = (code: string): string => PROVIDERS[code] ?? code;

const RUN_STATES: Readonly<Record<ReconciliationRun['state'], string>> = {
  waiting: 'waiting',
  running: 'comparing',
  done: 'compared',
  failed: 'failed',
};
export const runState = (state: ReconciliationRun['state']): string => RUN_STATES[state];
