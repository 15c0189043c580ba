import { type CouponTerms, couponTermsOf } from '@shop/commerce/coupon-discount';
import { documentTotals } from '@shop/commerce/totals';
import { asCents, type Cents, percentOf, ZERO } from '@shop/primitives/money';
import type { PastMoment } from '@shop/primitives/past-moment';
import type { SeedCustomer } from '../model.ts';
import type { SeedLog, SeedOrder, SeedOrderLine, SeedPayment } from '../order-model.ts';
import { COUPONS } from '../people.ts';
import { uuidOf } from './ids.ts';
import { methodOf } from './methods.ts';
import { deliveryOf } from './shelves.ts';

/** A payment before its sum is known. */
export interface SalePayment {
  gateway: string;
  /** of the grand total; the last payment takes what is left of 100, a refund gives all of it back */
  percent: number;
  type: 1 | 2;
  state: 'owed' | 'settled' | 'cancelled' | 'declined';
  /** when it settled or was declined; null = nothing was tried */
  at: PastMoment | null;
  /** what was entered with it */
  reference: string;
}
type Kept = 'status' | 'lockReason' | 'branch' | 'staffId' | 'created' | 'placed' | 'expiresInDays' | 'comment';
/** A document of the past before it has a number and sums. */
export interface Sale extends Pick<SeedOrder, Kept | 'couponCode' | 'wasQuote'> {
  customer: SeedCustomer;
  lines: SeedOrderLine[];
  payments: SalePayment[];
  logs: Omit<SeedLog, 'paymentId'>[];
}

const DAY_MINUTES = 1440;
/** Minutes before the end of the day of loading. */
export const ageOf = ({ daysAgo, minute }: PastMoment): number => daysAgo * DAY_MINUTES - minute;

/** Days that a branch leaves open before it submits them; the store's takings are in no record, for nobody stands there. */
const OPEN_DAYS: Readonly<Record<string, number>> = { AKL: 2, WEB: Number.POSITIVE_INFINITY };
/** Money of that day lies in a submitted record (docs/rules/banking.md 6). */
export const isBanked = (branch: string, { daysAgo }: PastMoment): boolean => daysAgo >= (OPEN_DAYS[branch] ?? 1);

export const couponTerms = (code: string): CouponTerms | undefined => {
  const coupon = COUPONS.find((one) => one.code === code);
  return coupon && couponTermsOf(coupon);
};

/** The lines as packages/commerce reads them. */
export const asPriced = (lines: readonly SeedOrderLine[]) =>
  lines.map(({ eachOrgCents, eachCents, ...line }) => {
    return { ...line, eachOrgCents: asCents(eachOrgCents), eachCents: asCents(eachCents) };
  });

/** The document with its number and its sums, by the rules every order is checked with. */
export function orderOf({ customer, payments: planned, logs, ...sale }: Sale, orderNo: string): SeedOrder {
  const { feeCents } = deliveryOf(sale.lines, customer.shippingZip);
  const charges = { shippingCents: feeCents, assemblyCents: ZERO, rubbishCents: ZERO };
  const { grandTotalCents } = documentTotals(asPriced(sale.lines), charges, couponTerms(sale.couponCode));
  const payments = paymentsOf(planned, { orderNo, grandTotalCents, branch: sale.branch });
  const isPaid = !['quote', 'pending', 'deposit', 'locked'].includes(sale.status);
  const taken = payments.filter(({ type, settled }) => type === 1 && settled !== null);
  const pressed = sale.staffId === '' ? [] : taken;
  return {
    ...{ orderNo, customerId: customer.id, ...sale, shippingCents: feeCents, grandTotalCents, payments },
    status: leftAs(sale, payments),
    paid: isPaid ? (taken.at(-1)?.settled ?? null) : null,
    logs: [
      ...logs.map((log) => ({ ...log, paymentId: '' })),
      ...pressed.map((row) => pressOf(row, sale.staffId)),
    ].toSorted((a, b) => ageOf(b.at) - ageOf(a.at)),
  };
}

/** What has left is completed once its money is banked, and not before; the store's at once (docs/rules/orders.md 26). */
function leftAs({ status, branch }: Pick<Sale, 'status' | 'branch'>, payments: readonly SeedPayment[]): Sale['status'] {
  if (status !== 'dispatched' && status !== 'completed') return status;
  const isBankedAll = payments.every((row) => row.settled === null || row.status === 5);
  return branch === 'WEB' || isBankedAll ? 'completed' : 'dispatched';
}

interface Owed {
  orderNo: string;
  grandTotalCents: Cents;
  branch: string;
}

function paymentsOf(planned: readonly SalePayment[], { orderNo, grandTotalCents, branch }: Owed): SeedPayment[] {
  const last = planned.findLastIndex(({ type }) => type === 1);
  const idOf = (n: number) => uuidOf(`payment ${orderNo} ${n}`);
  let left = grandTotalCents as number;
  return planned.map(({ gateway, percent, type, state, at, reference }, n): SeedPayment => {
    const share = n === last ? left : percentOf(grandTotalCents, percent * 100);
    if (type === 1) left -= share;
    const settled = state === 'settled' ? at : null;
    return {
      ...{ id: idOf(n), ...methodOf(gateway), channel: branch === 'WEB' ? 'web' : 'pos' },
      ...{ amountCents: type === 2 ? grandTotalCents : share, type, settled },
      refundOf: type === 2 ? idOf(planned.findIndex((one) => one.type === 1 && one.gateway === gateway)) : '',
      declined: state === 'declined' ? at : null,
      status: settled ? (isBanked(branch, settled) ? 5 : 1) : state === 'declined' ? 3 : state === 'cancelled' ? 2 : 0,
      ...{ attempt: at ? 1 : 0, code: gateway === 'voucher' ? reference : '', reference },
    };
  });
}

function pressOf({ id, settled }: SeedPayment, staffId: string): SeedLog {
  if (!settled) throw new RangeError('nothing was taken');
  return { event: 'order-log', staffId, what: 'pay_pressed', at: settled, text: '', alerts: [], paymentId: id };
}
