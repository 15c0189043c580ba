import { directionOf, pageOf, type Sorting } from '../../lib/sort-head.tsx';
import { listSort, type ListSort, type ListType } from './list-types.ts';

/** What of a list stands in its address, so that Back, reload and a copied link find the same. */
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
    page: pageOf(params.get('page')),
  };
}

/** The shortest address of a view: what a list begins with does not stand in it. */
export function addressOf(type: ListType, view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search) params.set('s', view.search);
  if (view.staff) params.set('staff', view.staff);
  if (view.allBranch !== beginsWithAll(type)) params.set('all', view.allBranch ? '1' : '0');
  if (view.sort && view.direction) {
    params.set('sort', view.sort);
    params.set('dir', view.direction);
  }
  if (view.page > 1) params.set('page', String(view.page));
  return params;
}
