import { both, count, isEmpty } from '../domain/bits.ts';
import type { ListPlan } from '../domain/list-plan.ts';
import { type FacetSet, priced } from '../domain/matched-list.ts';
import type { Searched, SearchNote } from '../domain/searched.ts';
import type { Search } from './listing-choices.ts';
import type { Shelf } from './listing-shelf.ts';
import { search } from './search.ts';

export interface PricedSearch {
  readonly found: Search;
  /** without the price where nothing of the kind has it */
  readonly plan: ListPlan;
  readonly note: SearchNote | undefined;
}

const idle = { level: 'all', exact: 0, missing: [], showing: '', corrected: '', price: '' } as const;

/**
 * A search among what has the price it names; or among everything, where the price would leave nothing of the type.
 * @returns 'moved' when the read model changed meanwhile
 */
export async function pricedSearch(shelf: Shelf, plan: ListPlan, page: FacetSet): Promise<PricedSearch | 'moved'> {
  const { named, ...rest } = plan;
  const plain = { ...rest, named: undefined };
  const whole = await search(shelf, plain, page);
  if (whole === 'moved') return 'moved';
  if (!named) return { found: whole, plan, note: whole.searched?.note };
  const bits = priced(shelf.sets, named)
    .map((one) => one.bits)
    .reduce(both, page.bits);
  const found = isEmpty(bits) ? undefined : await search(shelf, plan, { ...page, bits });
  if (found === 'moved') return 'moved';
  if (found && isAsNear(found.searched, whole.searched)) {
    const note = found.searched?.note ?? { ...idle, exact: count(bits) };
    return { found, plan, note: { ...note, price: named.said } };
  }
  const note = whole.searched?.note ?? idle;
  const level = note.level === 'all' ? 'most' : note.level;
  return { found: whole, plan: plain, note: { ...note, level, missing: [...note.missing, named.said] } };
}

/** Whether the price cost at most some words, and not the type nor everything asked for. */
const isAsNear = (within: Searched | undefined, whole: Searched | undefined): boolean =>
  within?.isType === whole?.isType && (within?.note.level !== 'near' || whole?.note.level === 'near');
