import { directionOf, pageOf, type Sorting } from '../../lib/sort-head.tsx';
import { listSort, type ListSort, type ListType } from './list-types.ts';

/** What a list shows. It stands in the list's address, so that Back, reload and a copied link find the same. */
export interface ListView extends Sorting<Exclude<ListSort, ''>> {
  readonly search: string;
  /** id of a staff member; '' = everybody */
  readonly staff: string;
  readonly allBranch: boolean;
  /** from 1 */
  readonly page: number;
}

/** Quote lists begin with all branches. */
const beginsWithAll = (type: ListType): boolean => type === 'quote' || type === 'e-quote';

/**
 * Whether a search text may not stand in an address: an e-mail address would stay in the browser's history and in links that are passed on.
 * It is kept with the entry of the history instead, where Back and reload find it (docs/rules/order-lists.md 10).
 */
export const isPrivate = (search: string): boolean => search.includes('@');

/** The search text that is kept with an entry of the history; '' = none. */
export const keptSearch = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'search' in state && typeof state.search === 'string'
    ? state.search
    : '';

/** Anything an address may not hold counts as absent. */
export function viewOf(type: ListType, params: URLSearchParams): ListView {
  const sort = listSort(params.get('sort'));
  const direction = sort && directionOf(params.get('dir'));
  const all = params.get('all');
  return {
    search: params.get('s') ?? '',
    staff: params.get('staff') ?? '',
    allBranch: all === null ? beginsWithAll(type) : all === '1',
    sort: direction ? sort : '',
    direction,
    page: pageOf(params.get('page'), Number.MAX_SAFE_INTEGER),
  };
}

/** The shortest address of a view: what a list begins with does not stand in it. */
export function addressOf(type: ListType, view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search && !isPrivate(view.search)) params.set('s', view.search);
  if (view.staff) params.set('staff', view.staff);
  if (view.allBranch !== beginsWithAll(type)) params.set('all', view.allBranch ? '1' : '0');
  if (view.sort && view.direction) {
    params.set('sort', view.sort);
    params.set('dir', view.direction);
  }
  if (view.page > 1) params.set('page', String(view.page));
  return params;
}
