import type { NzDate } from '@shop/primitives/nz-time';
import type { ListFilter } from '../../application/list-orders.ts';
import { LISTED, type Sorted } from './order-list.sql.ts';
import { type SearchShape, sought, type Way, wordIs } from './order-search.sql.ts';

/** How a search is read. */
export interface Search {
  /** how common the words are, when that was looked up */
  readonly shape: SearchShape | undefined;
  /** found: all documents with the words first; walked: along the order, passing by those without; joined: as the planner likes */
  readonly way: 'found' | 'walked' | 'joined';
  /** the newest alone, of what is found */
  readonly window?: Way['window'];
  /** of a page; a count has none */
  readonly sort?: Sorted;
  readonly order?: string;
}

/** What is found by words, counted or by created, is known without the orders themselves. */
export const isAlone = ({ list, words }: ListFilter, sort: Sorted | undefined): boolean =>
  list === 'order' && words.length > 0 && (!sort || sort === 'nztime');

export function conditions(filter: ListFilter, today: NzDate, search: Search) {
  const { list, words, staffId, branch } = filter;
  const { shape, way, window, sort } = search;
  const values: unknown[] = [];
  const bound = (value: unknown) => `$${values.push(value)}`;
  const isKnown = isAlone(filter, sort);
  const where = [isKnown ? 'o.is_order' : LISTED[list](list.endsWith('quote') ? bound(today) : '', sort)];
  if (branch !== '') where.push(`o.branch = ${bound(branch)}`);
  if (staffId !== '') where.push(`o.staff_id = ${bound(staffId)} and o.staff_id <> ''`);
  const table = isKnown ? 'o' : 's';
  const isWalking = isKnown && way === 'walked';
  const finds = (at: number) => !isWalking && shape?.finds[at] !== false;
  const hits = words.map((word, at) => wordIs(values.push(word), word, finds(at) ? table : undefined));
  if (window) hits.push(`${sought(table)} @@ ${bound(window.entries)}::tsquery`);
  return { ...(isKnown ? alone(search, where, hits) : joined(search, where, hits)), values };
}

/** Read from order_search, which stands for the orders, too. Without 'offset 0' the planner might find by words all the same. */
function alone({ way, order }: Search, where: readonly string[], hits: readonly string[]) {
  const kept = where.join(' and ');
  const all = [...where, ...hits].join(' and ');
  if (way === 'walked')
    return {
      found: '',
      from: `(select * from order_search o where ${kept} order by ${order} offset 0) as o`,
      where: hits.join(' and '),
    };
  if (way === 'joined') return { found: '', from: 'order_search o', where: all };
  return {
    found: `with o as materialized (select o.order_no, o.created_at from order_search o where ${all})`,
    from: 'o',
    where: 'true',
  };
}

function joined({ way }: Search, where: readonly string[], words: readonly string[]) {
  const hits = words.join(' and ');
  if (hits === '') return { found: '', from: 'orders o', where: where.join(' and ') };
  if (way === 'walked')
    return {
      found: '',
      from: 'orders o',
      // Without 'offset 0' it would be a join like any other.
      where: [...where, `exists (select from order_search s where s.order_no = o.order_no and ${hits} offset 0)`].join(
        ' and ',
      ),
    };
  if (way === 'joined')
    return { found: '', from: 'orders o join order_search s using (order_no)', where: [...where, hits].join(' and ') };
  return {
    found: `with s as materialized (select s.order_no from order_search s where ${hits})`,
    from: 'orders o join s using (order_no)',
    where: where.join(' and '),
  };
}
