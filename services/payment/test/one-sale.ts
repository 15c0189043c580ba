import type { AttemptState } from '@shop/commerce/attempts';
import { asCents } from '@shop/primitives/money';
import { addDays, asNzDate, startOfNzDay } from '@shop/primitives/nz-time';
import type { Attempt } from '../src/domain/attempt.ts';

export const DAY = asNzDate('2026-11-23');
const START = startOfNzDay(DAY).getTime();
const END = startOfNzDay(addDays(DAY, 1)).getTime();
export const STATIONS = ['AKL-1', 'AKL-2'];
export const PROVIDERS = ['windcave', 'hit', 'verifone', 'finance'] as const;
export type Provider = (typeof PROVIDERS)[number];
const GATEWAYS = { windcave: 'windcave', hit: 'weftpos', verifone: 'veftpos', finance: 'afterpay' } as const;
const TERMINALS: Readonly<Record<Provider, readonly string[]>> = {
  ...{ windcave: [''], hit: STATIONS, verifone: ['AKL-V1', 'WLG-V1'], finance: [''] },
};
/** A finance company gives nothing back through us. */
export const GIVES_BACK = (provider: Provider): boolean => provider !== 'finance';

/** A transaction in a provider's own journal. */
export interface Theirs {
  readonly provider: Provider;
  readonly id: string;
  readonly reference: string;
  readonly isRefund: boolean;
  readonly approved: boolean;
  readonly cents: number;
  readonly at: number;
  readonly station: string;
  /** with a session of its own, so that its attempt can be resolved */
  readonly sessionId?: string;
}
/** What a pair of books looks like when nothing differs. */
export interface Sale {
  readonly ours: Attempt;
  readonly theirs: Theirs | undefined;
}

export interface Making {
  readonly random: (below: number) => number;
  readonly isOfRefund: boolean;
  /** approved and captured in the middle of the day */
  readonly isPlain: boolean;
  readonly provider: Provider;
}

export function oneSale(n: number, { random, isOfRefund, isPlain, provider }: Making): Sale {
  const stations = TERMINALS[provider];
  const station = stations[random(stations.length)] ?? '';
  const { state, at, settled } = isPlain
    ? { state: 'captured' as const, at: START + 3_600_000 + random(72_000_000), settled: 4_000 }
    : momentOf(random, provider);
  const cents = 500 + random(500_000);
  const id = n.toString(16).padStart(16, '0');
  const isLate = state === 'closed';
  const reference = `${100_000 + n}-1-${(n * 7919).toString(36)}`;
  const paymentId = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const none = {
    confirmationToken: '',
    branch: station === '' ? 'WEB' : 'AKL',
    staffId: '',
    reason: '',
    pageUrl: '',
  };
  const ours: Attempt = {
    ...{
      ...none,
      paymentId,
      attempt: 1,
      orderNo: String(100_000 + n),
      gateway: GATEWAYS[provider],
    },
    ...{ amountCents: asCents(cents), state, ourReference: reference, token: `t${n}`, returnToken: `b${n}`, station },
    ...bookedAs({ provider, id, reference, state }),
    ...{ expiresAt: new Date(at + 1_800_000), startedAt: new Date(at - 60_000), settledAt: new Date(at + settled) },
    refundOf: isOfRefund && !isLate ? `of-${n}` : '',
  };
  const approved = state === 'captured' || isLate;
  const theirs: Theirs = {
    ...{ provider, id, reference, isRefund: ours.refundOf !== '', approved, cents, at, station },
    ...(isLate ? { sessionId: ours.providerSession } : {}),
  };
  return { ours, theirs: state === 'cancelled' ? undefined : theirs };
}

/** What our books have of the provider's numbers: of Verifone the session alone, its reference is our own. */
function bookedAs({
  provider,
  id,
  reference,
  state,
}: {
  provider: Provider;
  id: string;
  reference: string;
  state: AttemptState;
}) {
  const number = provider === 'verifone' ? reference : id;
  return {
    providerSession: state === 'closed' ? id.repeat(2) : provider === 'verifone' ? id : `gone-${id}`,
    providerReference: state === 'captured' ? number : '',
  };
}

/** How a sale that is alike on both sides went, and when: `at` there, so many ms later here. */
function momentOf(random: Making['random'], provider: Provider): { state: AttemptState; at: number; settled: number } {
  const at = START + random(END - START);
  const draw = random(200);
  if (draw < 16) return { state: 'declined', at, settled: 3_000 };
  if (draw < 24) return { state: 'cancelled', at, settled: 3_000 };
  if (draw < 26) return { state: 'captured', at: END - 1 - random(5_000), settled: 8_000 };
  if (draw < 28) return { state: 'captured', at: START - 1 - random(5_000), settled: 9_000 };
  // The provider's clock is ahead of ours.
  if (draw < 30) return { state: 'captured', at: END + random(3_000), settled: -5_000 };
  if (draw < 32) return { state: 'captured', at: START + random(60_000), settled: 20 * 3_600_000 };
  // Settled there the day before, learned of hours into this one.
  if (draw < 34) return { state: 'captured', at: START - 8 * 3_600_000 - random(60_000), settled: 12 * 3_600_000 };
  if (draw < 40 && (provider === 'windcave' || provider === 'finance')) return { state: 'closed', at, settled: 60_000 };
  return { state: 'captured', at, settled: random(30_000) };
}
