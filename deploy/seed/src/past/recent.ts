import { couponProblem } from '@shop/commerce/coupon-discount';
import type { PastMoment } from '@shop/primitives/past-moment';
import type { SeedCustomer } from '../model.ts';
import type { SeedOrder, SeedOrderLine } from '../order-model.ts';
import { type Random, seededRandom } from '../random.ts';
import { makeCustomers, staffOf } from './crew.ts';
import { logsOf } from './logs.ts';
import { gatewayOf, paymentsOf } from './recent-payments.ts';
import { asPriced, couponTerms, type Sale } from './sale.ts';
import type { Shelves } from './shelves.ts';

const ORDERS = 150;
const QUOTES = 40;
const CUSTOMERS = 36;
/** A new quote is good for so many days (docs/rules/quotes.md 16). */
const QUOTE_DAYS = 14;
const BRANCHES = ['WEB', 'WEB', 'WEB', 'AKL', 'AKL', 'AKL', 'WLG', 'WLG', 'CHC'];
const CODES = ['WELCOME10', 'FIFTY', 'FREESHIP', 'NOHOT'];

type Status = SeedOrder['status'];
/** What has become of orders of that age, in per cent. */
const FATES: [upToDays: number, fates: [Status, number][]][] = [
  [
    2,
    [
      ['pending', 34],
      ['deposit', 12],
      ['paid', 34],
      ['dispatched', 12],
      ['locked', 8],
    ],
  ],
  [
    10,
    [
      ['pending', 6],
      ['deposit', 10],
      ['paid', 42],
      ['part-dispatched', 9],
      ['dispatched', 23],
      ['locked', 10],
    ],
  ],
  [
    25,
    [
      ['paid', 10],
      ['part-dispatched', 6],
      ['dispatched', 34],
      ['completed', 38],
      ['refunded', 4],
      ['locked', 8],
    ],
  ],
  [
    99,
    [
      ['dispatched', 4],
      ['completed', 82],
      ['refunded', 5],
      ['locked', 9],
    ],
  ],
];

/** What the shop sold and quoted in the last days, and to whom. @param days from 0, which is nothing */
export function makeRecent(shelves: Shelves, days: number): { sales: Sale[]; customers: SeedCustomer[] } {
  if (days === 0) return { sales: [], customers: [] };
  const r = seededRandom(20_261_123);
  const customers = makeCustomers(r, CUSTOMERS);
  const orders = Array.from({ length: ORDERS }, (_, n) => orderSale(r, { shelves, customers, age: ageOf(n, days) }));
  const quotes = Array.from({ length: QUOTES }, (_, n) => quoteSale(r, { shelves, customers, age: n }));
  return { sales: [...orders, ...quotes], customers };
}

const OF_TODAY = 6;
const OF_TWO_DAYS = 18;

/** Six of today and twelve of yesterday, so that the two have something to be compared by; the others evenly over the days. */
function ageOf(n: number, days: number): number {
  if (n < OF_TWO_DAYS) return Math.min(n < OF_TODAY ? 0 : 1, days - 1);
  return Math.floor((n * days) / ORDERS);
}

interface Making {
  shelves: Shelves;
  customers: readonly SeedCustomer[];
  age: number;
}

function orderSale(r: Random, { shelves, customers, age }: Making): Sale {
  const fate = fateOf(r, age);
  const branch = fate === 'deposit' ? r.pick(['AKL', 'WLG']) : r.pick(BRANCHES);
  const isWeb = branch === 'WEB';
  const placed = momentOf(r, { age, isWeb });
  const wasQuote = !isWeb && r.chance(30);
  const created = wasQuote ? { daysAgo: age + r.whole(1, 9), minute: r.whole(540, 1020) } : placed;
  const staffId = staffOf(branch, r);
  // A part of it has left: that takes two lines.
  const lines = linesOf(r, shelves, { branch, least: fate === 'part-dispatched' ? 2 : 1 });
  const status = fate === 'part-dispatched' && lines.length === 1 ? 'dispatched' : fate;
  const gateway = gatewayOf(r, { branch, status, age });
  const sale = {
    ...{ customer: r.pick(customers), status, branch, staffId, created, placed, wasQuote, lines },
    ...{ couponCode: wasQuote ? '' : couponOf(r, lines), expiresInDays: null, comment: commentOf(r) },
    lockReason: status !== 'locked' ? '' : isWeb ? 'abandoned' : 'cancelled',
  } as const;
  if (['pending', 'deposit', 'paid', 'part-dispatched'].includes(status)) shelves.take(lines);
  return { ...sale, payments: paymentsOf(r, { status, gateway, placed, isWeb }), logs: logsOf(r, sale) };
}

function quoteSale(r: Random, { shelves, customers, age }: Making): Sale {
  const branch = r.pick(['AKL', 'AKL', 'WLG', 'CHC']);
  const created = { daysAgo: age, minute: r.whole(540, 1020) };
  const lines = linesOf(r, shelves, { branch, least: 1 });
  const sale: Omit<Sale, 'payments' | 'logs'> = {
    ...{
      customer: r.pick(customers),
      status: 'quote' as const,
      lockReason: '' as const,
      branch,
      staffId: staffOf(branch, r),
      created,
    },
    ...{ placed: null, wasQuote: false, lines, couponCode: couponOf(r, lines), comment: commentOf(r) },
    expiresInDays: QUOTE_DAYS - age,
  };
  return { ...sale, payments: [], logs: logsOf(r, sale) };
}

function fateOf(r: Random, age: number): Status {
  const fates = FATES.find(([upTo]) => age <= upTo)?.[1] ?? [];
  let dice = r.whole(0, 99);
  return fates.find(([, percent]) => (dice -= percent) < 0)?.[0] ?? 'completed';
}

/** A shop is open from nine to half past five, the store from early to late. */
const momentOf = (r: Random, { age, isWeb }: { age: number; isWeb: boolean }): PastMoment => ({
  daysAgo: age,
  minute: isWeb ? r.whole(420, 1350) : r.whole(540, 1050),
});

interface Basket {
  readonly branch: string;
  readonly least: number;
}

function linesOf(r: Random, shelves: Shelves, { branch, least }: Basket): SeedOrderLine[] {
  const isCounter = branch !== 'WEB';
  const collect = r.chance(25) ? (isCounter ? branch : r.pick(['AKL', 'WLG', 'CHC'])) : '';
  return Array.from({ length: Math.max(least, r.pick([1, 1, 1, 2, 2, 3])) }, (_, n) => {
    const wanted = { lineId: `l${n + 1}`, qty: r.pick([1, 1, 1, 2]), collect };
    return shelves.any(r, { ...wanted, off: isCounter && r.chance(25) ? r.pick([3, 5, 8, 10]) : 0 });
  }).filter((line, n, all) => all.findIndex(({ sku }) => sku === line.sku) === n);
}

/** Now and then a code that works for these lines. */
function couponOf(r: Random, lines: readonly SeedOrderLine[]): string {
  const code = r.chance(22) ? r.pick(CODES) : '';
  const terms = couponTerms(code);
  const isUseful = terms && !(terms.isShipping && lines.every(({ method }) => method === 'PCK'));
  return isUseful && !couponProblem(asPriced(lines), terms) ? code : '';
}

const COMMENTS = [
  'Please ring before delivery.',
  'Leave by the garage if nobody is home.',
  'Third floor, there is a lift.',
];
const commentOf = (r: Random): string => (r.chance(15) ? r.pick(COMMENTS) : '');
