import { crowd } from '../load/crowd.ts';
import type { Origins } from './origins.ts';
import type { Scenario } from './scenario.ts';
import { type StaffPost, staffAt } from './staff.ts';

const SORTS = ['nztime', 'updated_at', 'order_no', 'firstname', 'grandtotal', 'status'];
const LISTS = ['quote', 'e-quote', 'p-order', 'c-order', 'order'];
/** Nearly the last page of a million orders, of which two in a hundred are quotes; a smaller shop answers it empty. */
const DEEPEST = 97_900;

/** Who has sold in the large seed. */
const SELLERS = [1, 2, 3, 4].map((n) => `0190a000-0000-7000-9000-00000000000${n}`);
const listOf = (turn: number) => LISTS[turn % LISTS.length];
const sorted = (what: { type: string | undefined; sort: string }, turn: number) => {
  return { ...what, direction: turn % 2 ? 'asc' : 'desc', page: 1 + (turn % 3) };
};

/** Names of the large seed: hundreds of families that few have; 'example' stands in every address. */
const FIRST = ['james', 'sarah', 'hemi', 'mere', 'clara', 'liam', 'emma', 'aroha'];
const BEGINNINGS = ['ash', 'black', 'fair', 'glad', 'hart', 'lock', 'oak', 'pem', 'sher', 'thorn', 'west', 'wood'];
const ENDS = ['field', 'ford', 'ton', 'ley', 'man', 'well', 'worth', 'bury', 'den', 'ridge', 'combe', 'stead', 'wick'];
const pick = (words: readonly string[], turn: number) => words[turn % words.length] ?? '';
const firstname = (turn: number) => pick(FIRST, turn);
const lastname = (turn: number) => `${pick(BEGINNINGS, turn)}${pick(ENDS, Math.floor(turn / BEGINNINGS.length))}`;

/** Pages of the counter's lists: one kind of request each. Each of its own, as far as there are that many. */
const REQUESTS: Record<string, (turn: number) => object> = {
  'first page': (turn) => ({ type: LISTS[turn % LISTS.length] }),
  'of one branch': (turn) => ({ type: LISTS[turn % LISTS.length], filters: { allBranch: false } }),
  ...Object.fromEntries(LISTS.map((type) => [`list ${type}`, (turn: number) => ({ type, page: 1 + (turn % 3) })])),
  'of one staff': (turn) => ({
    type: listOf(turn),
    filters: { allBranch: true, staff: SELLERS[turn % SELLERS.length] },
  }),
  'of one staff at one branch': (turn) => ({
    ...{ type: listOf(turn), filters: { allBranch: false, staff: SELLERS[turn % SELLERS.length] } },
  }),
  ...Object.fromEntries(SORTS.map((sort) => [`by ${sort}`, (turn: number) => sorted({ type: 'order', sort }, turn)])),
  'by expiry_date': (turn) => sorted({ type: turn % 2 ? 'quote' : 'e-quote', sort: 'expiry_date' }, turn >> 1),
  'by each sort, of one branch': (turn) => {
    return {
      ...sorted({ type: listOf(turn), sort: SORTS[turn % SORTS.length] ?? '' }, turn),
      filters: { allBranch: false },
    };
  },
  'page 1,000': (turn) => ({ type: 'order', page: 1_000 + (turn % 50) }),
  'page 10,000': (turn) => ({ type: 'order', page: 10_000 - (turn % 50) }),
  'page in the middle': (turn) => ({ type: 'order', page: DEEPEST / 2 - (turn % 50) }),
  'last pages': (turn) => ({ type: 'order', page: DEEPEST - (turn % 50) }),
  'any deep page': (turn) => ({ type: 'order', page: 1 + ((turn * 7_919) % DEEPEST) }),
  'search by name': (turn) => ({ type: 'order', search: `${firstname(turn)} ${lastname(turn)}` }),
  'search by a rare and a common word': (turn) => ({ type: 'order', search: `${lastname(turn)} example` }),
  'search by a common name': (turn) => ({ type: 'order', search: `${firstname(turn)} smith`, page: 1 + (turn % 9) }),
  'search by number': (turn) => ({ type: 'order', search: String(2_000_001 + ((turn * 7_919) % 900_000)) }),
};

/** The counter's lists as the measured shop holds them; the README says how it gets a million orders. */
export function orderListScenarios({ bff }: Origins): Scenario[] {
  let staff: StaffPost | undefined;
  const prepare = async () => {
    staff ??= await staffAt(bff);
  };
  return Object.entries(REQUESTS).map(([name, requestOf]): Scenario => {
    let turn = 0;
    const act = () =>
      staff?.('/pos/order-list', { filters: { allBranch: true }, ...requestOf(turn++) }) ??
      Promise.reject(new Error('not signed in'));
    const run: Scenario['run'] = (people, seconds) => crowd({ people, seconds, act: (timed) => timed(act) });
    return { name: `order list, ${name}`, kind: 'shop', levels: [1, 16], bars: 'lists', prepare, run };
  });
}
