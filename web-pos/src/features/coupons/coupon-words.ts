import type { Coupon } from '@shop/contract/pos/coupon';
import { money } from '@shop/primitives/money';
import { dayInFull } from '../../lib/nz-words.ts';

/** Days before its last one in which a coupon is about to end. */
const SOON_DAYS = 7;
const DAY_MS = 86_400_000;

/** '12.5 %', '$150.00'; 'Delivery' for one that takes off the whole fee. */
export function amountWords({
  type,
  amount,
  is_shipping: isShipping,
}: Pick<Coupon, 'type' | 'amount' | 'is_shipping'>) {
  if (type === 'fixed') return money(amount);
  return isShipping && amount === '100.00' ? 'Delivery' : `${Number(amount)} %`;
}

/** 'percent', 'fixed, delivery' */
export const typeWords = ({ type, is_shipping: isShipping }: Pick<Coupon, 'type' | 'is_shipping'>): string =>
  isShipping ? `${type}, delivery` : type;

/** @param today NZ day. @returns the words, and how they look */
export function expiryWords(expiry: string, today: string): [words: string, look: string] {
  if (expiry === '') return ['–', 'mut'];
  if (expiry < today) return [`Expired ${dayInFull(expiry)}`, 'mut'];
  const days = (Date.parse(expiry) - Date.parse(today)) / DAY_MS;
  return [dayInFull(expiry), days <= SOON_DAYS ? 'warn' : ''];
}

/** '1,000,000' */
export const countWords = (count: number): string => count.toLocaleString('en-NZ');

/** '4 of 40 used, 36 left' */
export const usesWords = ({ usecount: used, uselimit: limit }: Pick<Coupon, 'usecount' | 'uselimit'>): string =>
  `${countWords(used)} of ${countWords(limit)} used, ${countWords(limit - used)} left`;

const ACTS: Readonly<Record<Coupon['op_history'][number]['what'], (no: string, to: string) => string>> = {
  ...{ created: () => 'Created', enabled: () => 'Enabled', disabled: () => 'Disabled' },
  ended: () => 'Its last day ended',
  emailed: (_, to) => `E-mailed to ${to || 'its customer'}`,
  used: (no) => `Used on #${no}`,
  returned: (no) => `Use on #${no} given back`,
};

/** 'Enabled'; of its making also what was made: 'Created: fixed $150.00, min total $1,500.00, 40 uses'. */
export function actWords({ what, order_no: no }: Coupon['op_history'][number], coupon: Coupon): string {
  if (what !== 'created') return ACTS[what](no, coupon.customer);
  const least = Number(coupon.min_gtotal) > 0 ? `, min total ${money(coupon.min_gtotal)}` : '';
  const uses = coupon.uselimit === 1 ? '1 use' : `${countWords(coupon.uselimit)} uses`;
  return `Created: ${typeWords(coupon)} ${amountWords(coupon)}${least}, ${uses}`;
}
