import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

export type Direction = '' | 'asc' | 'desc';

/** By what a list is sorted; '' = as it comes. */
export interface Sorting<S extends string> {
  readonly sort: S | '';
  readonly direction: Direction;
}

export interface Column<S extends string> {
  readonly name: string;
  readonly sort?: S;
  readonly className: string;
  /** is read out, not shown */
  readonly isHidden?: boolean;
}

const DIRECTIONS: Readonly<Record<Direction, true>> = { '': true, asc: true, desc: true };

/** Of an address; what is none counts as ''. */
export const directionOf = (text: string | null): Direction =>
  text !== null && text in DIRECTIONS ? (text as Direction) : '';

/** A page number of an address; what is none counts as the first. @param most the highest that the list's call takes */
export function pageOf(text: string | null, most = 10_000): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= most ? page : 1;
}

/** A press on a column's head: ascending, then descending, then as without. */
export function nextSort<S extends string>(now: Sorting<S>, column: S): Sorting<S> {
  if (now.sort !== column) return { sort: column, direction: 'asc' };
  return now.direction === 'asc' ? { sort: column, direction: 'desc' } : { sort: '', direction: '' };
}

type Props<S extends string> = { column: Column<S>; by: Sorting<S>; onSort: (next: Sorting<S>) => void };

/** The head of a column; one that sorts is pressed. */
export function SortHead<S extends string>({ column: { name, sort, className, isHidden }, by, onSort }: Props<S>) {
  if (!sort)
    return (
      <th scope="col" className={className}>
        {isHidden ? <span className="vh">{name}</span> : name}
      </th>
    );
  const isBy = by.sort === sort;
  const isUp = by.direction === 'asc';
  const Drawing = isBy ? (isUp ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <th scope="col" className={className} aria-sort={isBy ? (isUp ? 'ascending' : 'descending') : undefined}>
      <button type="button" className="btn quiet" onClick={() => onSort(nextSort(by, sort))}>
        {name}
        <Drawing className="i" aria-hidden strokeWidth={1.75} />
      </button>
    </th>
  );
}
