import { type Cents, lesser, subtract, sum, ZERO } from '@shop/primitives/money';
import type { SetVoucher, TenderChoice } from './cart.ts';

export interface Tender extends TenderChoice {
  /** voucher code; '' for everything else */
  readonly code: string;
}

/** Methods of payment that a cart has without anybody choosing them; absent while they were never read. */
export interface Ways {
  /** pays everything until something is chosen */
  readonly byDefault?: TenderChoice | undefined;
  /** of a code that pays */
  readonly voucher?: TenderChoice | undefined;
}

/** Pays from a balance, so never more than was requested of it; every other method can take what remains. */
const isLimited = ({ flow }: TenderChoice): boolean => flow === 'ledger';

export interface Chosen {
  readonly voucher: SetVoucher | null;
  readonly tenders: readonly TenderChoice[] | null;
}

/**
 * Who pays how much of a total: the voucher first, then the chosen methods up to what was requested of each, and the last
 * that has no limit of its own (else the default) what remains. Requested amounts are advice: these add up to the total,
 * unless every method was taken away, or payment is away and has never answered. A method may stand with 0.
 */
export function tendersOver(total: Cents, { voucher, tenders }: Chosen, ways: Ways): Tender[] {
  const fromVoucher = voucher && ways.voucher ? lesser(voucher.availableCents, total) : ZERO;
  const rows =
    voucher && ways.voucher && fromVoucher > 0
      ? [{ ...ways.voucher, amountCents: fromVoucher, code: voucher.code }]
      : [];
  const left = subtract(total, fromVoucher);
  if (tenders?.length === 0) return rows;
  return [...rows, ...spread(left, withRest(tenders ?? [], ways)).map((row) => ({ ...row, code: '' }))];
}

const withRest = (chosen: readonly TenderChoice[], { byDefault }: Ways): readonly TenderChoice[] =>
  chosen.every(isLimited) && byDefault ? [...chosen, byDefault] : chosen;

function spread(total: Cents, chosen: readonly TenderChoice[]): TenderChoice[] {
  const rest = chosen.findLastIndex((row) => !isLimited(row));
  let left = total;
  const fixed = chosen.map((row, at) => {
    const amountCents = at === rest ? ZERO : lesser(row.amountCents, left);
    left = subtract(left, amountCents);
    return { ...row, amountCents };
  });
  return fixed.map((row, at) => (at === rest ? { ...row, amountCents: left } : row));
}

/** What no method pays yet, cents. */
export const unassigned = (total: Cents, tenders: readonly Tender[]): Cents =>
  subtract(total, sum(tenders.map(({ amountCents }) => amountCents)));

/** A method chosen twice is one row with both amounts: order keeps one unpaid row a method (docs/rules/payments.md 7). */
export function mergedChoices<T extends Pick<TenderChoice, 'gateway' | 'amountCents'>>(choices: readonly T[]): T[] {
  const byGateway = Map.groupBy(choices, ({ gateway }) => gateway);
  return [...byGateway.values()].map((rows) => ({
    ...(rows[0] as T),
    amountCents: sum(rows.map(({ amountCents }) => amountCents)),
  }));
}

/** No row waits for a provider's page: the cart ends when it is placed (docs/rules/orders.md, 6). */
export const endsWhenPlaced = (tenders: readonly Tender[]): boolean => tenders.every(({ flow }) => flow !== 'hosted');

/** What is really paid with: rows of 0 are only shown. */
export const payingTenders = (tenders: readonly Tender[]): Tender[] =>
  tenders.filter(({ amountCents }) => amountCents > 0);
