import { listDirection, listSort, type ListDirection, type ListSort, type ListType } from './list-types.ts';

/** What of a list stands in its address, so that Back, reload and a copied link find the same. */
export interface ListView {
  readonly search: string;
  /** id of a staff member; '' = everybody */
  readonly staff: string;
  readonly allBranch: boolean;
  readonly sort: ListSort;
  readonly direction: ListDirection;
  /** from 1 */
  readonly page: number;
}

/** Quote lists begin with all branches. */
const beginsWithAll = (type: ListType): boolean => type === 'quote' || type === 'e-quote';

/** Anything an address may not hold counts as absent. */
export function viewOf(type: ListType, params: URLSearchParams): ListView {
  const sort = listSort(params.get('sort'));
  const direction = sort && listDirection(params.get('dir'));
  const page = Number(params.get('page') ?? 1);
  const all = params.get('all');
  return {
    search: params.get('s') ?? '',
    staff: params.get('staff') ?? '',
    allBranch: all === null ? beginsWithAll(type) : all === '1',
    sort: direction ? sort : '',
    direction,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
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

/** A press on a column's head: ascending, then descending, then as without. */
export function nextSort(view: ListView, column: ListSort): Pick<ListView, 'sort' | 'direction'> {
  if (view.sort !== column) return { sort: column, direction: 'asc' };
  return view.direction === 'asc' ? { sort: column, direction: 'desc' } : { sort: '', direction: '' };
}
