import { type Cents, lesser, subtract, sum, ZERO } from '@shop/primitives/money';
import type { SetVoucher, TenderChoice } from './cart.ts';

export interface Tender extends TenderChoice {
  /** voucher code; '' for everything else */
  readonly code: string;
}

/** A new cart has one payment row, the card over the full total (contract section 4). Its name is the method's own in payment. */
export const CARD: TenderChoice = { gateway: 'windcave', name: 'Credit or debit card', amount: ZERO };
const VOUCHER = { gateway: 'voucher', name: 'Gift voucher' };

/** Pays from a balance, so never more than was asked of it; every other method can take what remains. */
const isLimited = ({ gateway }: TenderChoice): boolean => gateway === 'credit';

export interface Chosen {
  readonly voucher: SetVoucher | null;
  readonly tenders: readonly TenderChoice[] | null;
}

/**
 * Who pays how much of a total: the voucher first, then the chosen methods up to what was asked of each, and the last
 * that has no limit of its own (else the card) what remains. Amounts asked for are advice: these add up to the total,
 * unless every method was taken away. A method may stand with 0.
 */
export function tendersOver(total: Cents, { voucher, tenders }: Chosen): Tender[] {
  const fromVoucher = voucher ? lesser(voucher.available, total) : ZERO;
  const rows = voucher && fromVoucher > 0 ? [{ ...VOUCHER, amount: fromVoucher, code: voucher.code }] : [];
  const left = subtract(total, fromVoucher);
  if (tenders?.length === 0) return rows;
  return [...rows, ...spread(left, withRest(tenders ?? [CARD])).map((row) => ({ ...row, code: '' }))];
}

const withRest = (chosen: readonly TenderChoice[]): readonly TenderChoice[] =>
  chosen.every(isLimited) ? [...chosen, CARD] : chosen;

function spread(total: Cents, chosen: readonly TenderChoice[]): TenderChoice[] {
  const rest = chosen.findLastIndex((row) => !isLimited(row));
  let left = total;
  const fixed = chosen.map((row, at) => {
    const amount = at === rest ? ZERO : lesser(row.amount, left);
    left = subtract(left, amount);
    return { ...row, amount };
  });
  return fixed.map((row, at) => (at === rest ? { ...row, amount: left } : row));
}

/** What no method pays yet, cents. */
export const unassigned = (total: Cents, tenders: readonly Tender[]): Cents =>
  subtract(total, sum(tenders.map(({ amount }) => amount)));

/** A method chosen twice is one row with both amounts: order keeps one unpaid row a method (reliability I5). */
export function mergedChoices(choices: readonly TenderChoice[]): TenderChoice[] {
  const byGateway = Map.groupBy(choices, ({ gateway }) => gateway);
  return [...byGateway.values()].map((rows) => ({
    ...(rows[0] as TenderChoice),
    amount: sum(rows.map(({ amount }) => amount)),
  }));
}

/** No row waits for a provider's page: the cart ends when it is placed (contract section 7). */
export const endsWhenPlaced = (tenders: readonly Tender[]): boolean =>
  tenders.every(({ gateway }) => gateway !== CARD.gateway);

/** What is really paid with: rows of 0 are only shown. */
export const payingTenders = (tenders: readonly Tender[]): Tender[] => tenders.filter(({ amount }) => amount > 0);
