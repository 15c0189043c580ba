import { add, asCents, formatNzd, parseCents, ZERO } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { Cents } from '@shop/primitives/money';
import { addDays, addMonths } from '@shop/primitives/nz-time';
import type { NzDate } from '@shop/primitives/nz-time';

/** A finance provider as configured; cents and NZ days. */
export interface FinanceProvider {
  readonly name: string;
  readonly enable: boolean;
  readonly minCents: Cents;
  /** 0 = no upper limit. */
  readonly maxCents: Cents;
  readonly months: readonly number[];
  /** For plans counted in weeks; 0 = none. */
  readonly weeks: number;
  /** of a plan of equal payments, the first at once: how many there are over its weeks; 0 = it is paid by the week */
  readonly payments: number;
  readonly establishmentFeeCents: Cents;
  /** '' = unbounded. */
  readonly startsOn: NzDate | '';
  readonly endsOn: NzDate | '';
  readonly rule: string;
  readonly disclaimer: string;
}

export interface FinanceTerm {
  /** 0 when the plan is counted in weeks. */
  readonly months: number;
  readonly weeks: number;
  readonly payWeeklyCents: Cents;
  /** how many equal payments, 0 = it is paid by the week; and what each is, up to the next cent */
  readonly payments: number;
  readonly payEachCents: Cents;
  readonly endsOn: NzDate;
}

export interface FinanceOffer {
  readonly name: string;
  readonly enable: boolean;
  readonly rule: string;
  readonly disclaimer: string;
  /** Longest last; empty when not enabled for the amount. */
  readonly terms: readonly FinanceTerm[];
}

const ceilCents = (numerator: bigint, denominator: bigint): Cents =>
  asCents(Number((numerator + denominator - 1n) / denominator));

/** ceil-cent((amount + establishment fee) / (months × 52 / 12)). @param months whole, from 1 up */
export const weeklyOverMonths = (amount: Cents, establishmentFee: Cents, months: number): Cents =>
  ceilCents(BigInt(add(amount, establishmentFee)) * 12n, BigInt(months) * 52n);

/** The same for a plan of whole weeks. @param weeks whole, from 1 up */
export const weeklyOverWeeks = (amount: Cents, establishmentFee: Cents, weeks: number): Cents =>
  ceilCents(BigInt(add(amount, establishmentFee)), BigInt(weeks));

/** By the week, or by a few equal payments. */
const byWeeks = ({ weeks, payments, establishmentFeeCents: fee }: Plan, amount: Cents) => ({
  ...{ months: 0, weeks, payments, payWeeklyCents: weeklyOverWeeks(amount, fee, weeks) },
  payEachCents: payments > 0 ? weeklyOverWeeks(amount, fee, payments) : ZERO,
});

const byMonth = ({ establishmentFeeCents: fee }: Plan, amount: Cents, months: number) => ({
  ...{ months, weeks: 0, payments: 0, payWeeklyCents: weeklyOverMonths(amount, fee, months), payEachCents: ZERO },
});

function terms(provider: FinanceProvider, amount: Cents, today: NzDate): FinanceTerm[] {
  const { months, weeks } = provider;
  const byMonths = [...months]
    .sort((a, b) => a - b)
    .map((count) => ({ ...byMonth(provider, amount, count), endsOn: addMonths(today, count) }));
  if (weeks === 0) return byMonths;
  return [{ ...byWeeks(provider, amount), endsOn: addDays(today, weeks * 7) }, ...byMonths];
}

const MOST_CENTS = asCents(100_000_000);

/** An amount as a person typed it, cents. @throws Refusal malformed with the sentence to show */
export function financeAmount(typed: string | number): Cents {
  const amount = parseCents(typed);
  if (amount === undefined || amount <= 0) throw refuse('malformed', 'finance.amount', FINANCE_AMOUNT);
  if (amount > MOST_CENTS)
    throw refuse('malformed', 'finance.amount', `Please enter an amount up to $${formatNzd(MOST_CENTS)}.`);
  return amount;
}

export const FINANCE_AMOUNT = 'Please enter an amount such as 1299.00.';

type Plan = Pick<FinanceProvider, 'minCents' | 'maxCents' | 'months' | 'weeks' | 'payments' | 'establishmentFeeCents'>;

/** The longest term of a plan and what it costs a week; undefined for an amount outside its limits. */
export function longestTerm(plan: Plan, amount: Cents): Omit<FinanceTerm, 'endsOn'> | undefined {
  if (!isWithin(plan, amount)) return undefined;
  const months = Math.max(0, ...plan.months);
  if (months > 0) return byMonth(plan, amount, months);
  return plan.weeks > 0 ? byWeeks(plan, amount) : undefined;
}

type Term = Omit<FinanceTerm, 'endsOn'>;

/** One line beside a price. */
export const financeText = (name: string, term: Term): string =>
  `${name}: ${term.payments > 0 ? payText(term) : `from $${formatNzd(term.payWeeklyCents)} a week over ${termText(term)}`}`;

/** '$29.91 a week for 12 months', '4 payments of $317.00 over 6 weeks'. */
export const payText = (term: Term): string =>
  term.payments > 0
    ? `${term.payments} payments of $${formatNzd(term.payEachCents)} over ${termText(term)}`
    : `$${formatNzd(term.payWeeklyCents)} a week for ${termText(term)}`;

/** '12 months', '6 weeks', '1 month'; a plan is counted in one of them. */
function termText({ months, weeks }: Pick<FinanceTerm, 'months' | 'weeks'>): string {
  const [count, unit] = months > 0 ? [months, 'month'] : [weeks, 'week'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The limits in words, for an amount outside them. */
function limitText({ name, minCents, maxCents }: FinanceProvider): string {
  const from = `${name} is available from $${formatNzd(minCents)}`;
  return maxCents === 0 ? from : `${from} to $${formatNzd(maxCents)}`;
}

/** Limits of one payment; `maxCents` 0 is none. */
export const isWithin = (
  { minCents, maxCents }: Pick<FinanceProvider, 'minCents' | 'maxCents'>,
  amount: Cents,
): boolean => amount >= minCents && (maxCents === 0 || amount <= maxCents);

const isOffered = ({ enable, startsOn: validFrom, endsOn: validTo }: FinanceProvider, today: NzDate): boolean =>
  enable && (validFrom === '' || today >= validFrom) && (validTo === '' || today <= validTo);

/**
 * What a provider offers for an amount; outside its limits it is not enabled and the rule says why.
 * Undefined when the provider is switched off or not valid today.
 */
export function financeOffer(provider: FinanceProvider, amount: Cents, today: NzDate): FinanceOffer | undefined {
  if (!isOffered(provider, today)) return undefined;
  const { name, rule, disclaimer } = provider;
  if (!isWithin(provider, amount)) return { name, enable: false, rule: limitText(provider), disclaimer, terms: [] };
  return { name, enable: true, rule, disclaimer, terms: terms(provider, amount, today) };
}
