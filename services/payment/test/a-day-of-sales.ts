import type { AttemptState } from '@shop/commerce/attempts';
import { asCents } from '@shop/primitives/money';
import { addDays, asNzDate, startOfNzDay } from '@shop/primitives/nz-time';
import type { Attempt } from '../src/domain/attempt.ts';
import type { DifferenceKind } from '../src/domain/reconciliation.ts';

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
const GIVES_BACK = (provider: Provider): boolean => provider !== 'finance';

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
export interface DayOfSales {
  readonly attempts: Attempt[];
  readonly theirs: Theirs[];
  /** what was planted: 'windcave amount 100042-1-x' */
  readonly planted: string[];
  /** references of attempts that the run itself settles: approved there, and only late here */
  readonly late: string[];
}

/** The same numbers every time, so that a run can be repeated. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** What a pair of books looks like when nothing differs. */
interface Sale {
  readonly ours: Attempt;
  readonly theirs: Theirs | undefined;
}

/**
 * A day at every provider as it comes: sales, refunds, refusals, cancelled ones, some at the very edge of the day, some that we learned of
 * hours later; and among them `differences`, of every kind in turn.
 */
export function aDayOfSales({ attempts: many, differences }: { attempts: number; differences: number }): DayOfSales {
  const day: DayOfSales = { attempts: [], theirs: [], planted: [], late: [] };
  const random = numbers(20_261_123);
  const every = Math.floor(many / differences);
  for (let n = 0; n < many; n++) {
    const plan = planOf(n, n % every === 0 && n / every < differences ? n / every : undefined);
    const { plant } = plan;
    const isOfRefund = plant ? plant.of === 'refund' : GIVES_BACK(plan.provider) && random(40) === 0;
    const sale = aSale(n, { random, isOfRefund, isPlain: plant !== undefined, provider: plan.provider });
    if (plant) add(day, plant.change(sale));
    else add(day, sale);
    if (plant)
      day.planted.push(`${sale.theirs?.provider} ${plant.kind} ${plant.reference?.(sale) ?? sale.ours.ourReference}`);
  }
  return day;
}

/** Which provider sells, and what differs. Forty differences are every kind at every provider. @param place of a difference; undefined = none */
function planOf(n: number, place: number | undefined): { provider: Provider; plant: Plant | undefined } {
  const turn = place === undefined ? n : place + Math.floor(place / PLANTS.length);
  const provider = PROVIDERS[turn % PROVIDERS.length] ?? 'windcave';
  const plant = place === undefined ? undefined : PLANTS[place % PLANTS.length];
  return { plant, provider: plant?.of === 'refund' && !GIVES_BACK(provider) ? 'windcave' : provider };
}

function add(day: DayOfSales, { ours, theirs, more = [] }: Partial<Sale> & { more?: Theirs[] }): void {
  if (ours) day.attempts.push(ours);
  if (theirs) day.theirs.push(theirs);
  day.theirs.push(...more);
  if (ours?.state === 'closed' && theirs?.approved) day.late.push(ours.ourReference);
}

interface Plant {
  readonly kind: DifferenceKind;
  readonly of?: 'refund';
  readonly change: (sale: Sale) => Partial<Sale> & { more?: Theirs[] };
  readonly reference?: (sale: Sale) => string;
}
const withTheirs = ({ ours, theirs }: Sale, change: Partial<Theirs>): Sale => ({
  ours,
  theirs: theirs && { ...theirs, ...change },
});
const withState = ({ ours, theirs }: Sale, state: AttemptState): Sale => ({
  ours: { ...ours, state, providerReference: '' },
  theirs,
});
const foreign = ({ ours }: Sale): string => `POS7-${ours.orderNo}`;
const PLANTS: readonly Plant[] = [
  { kind: 'not_booked', change: (sale) => withState(sale, 'declined') },
  { kind: 'not_booked', change: (sale) => withState(sale, 'cancelled') },
  { kind: 'not_taken', change: ({ ours }) => ({ ours }) },
  { kind: 'not_taken', change: (sale) => withTheirs(sale, { approved: false }) },
  { kind: 'amount', change: (sale) => withTheirs(sale, { cents: sale.ours.amountCents + 1 }) },
  { kind: 'refund', of: 'refund', change: ({ ours }) => ({ ours }) },
  { kind: 'refund', of: 'refund', change: (sale) => withState(sale, 'declined') },
  { kind: 'refund', of: 'refund', change: (sale) => withTheirs(sale, { cents: sale.ours.amountCents - 1 }) },
  {
    kind: 'twice',
    change: ({ ours, theirs }) => ({
      ours,
      theirs,
      more: theirs ? [{ ...theirs, id: again(theirs.id), at: theirs.at + 1_000 }] : [],
    }),
  },
  {
    kind: 'foreign',
    change: (sale) => ({ theirs: withTheirs(sale, { reference: foreign(sale) }).theirs }),
    reference: foreign,
  },
];
const again = (id: string): string => `f${id.slice(1)}`;

interface Making {
  readonly random: (below: number) => number;
  readonly isOfRefund: boolean;
  /** approved and captured in the middle of the day */
  readonly isPlain: boolean;
  readonly provider: Provider;
}

function aSale(n: number, { random, isOfRefund, isPlain, provider }: Making): Sale {
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
