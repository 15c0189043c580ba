import { type RefCallback, useCallback, useEffect } from 'react';
import { type KeyId, keyOf } from './keys.ts';

type Move = (at: number, last: number) => number;

const MOVES: Partial<Record<KeyId, Move>> = {
  rowBefore: (at) => at - 1,
  rowAfter: (at) => at + 1,
  rowFirst: () => 0,
  rowLast: (_at, last) => last,
};

/** What a row of a list carries: the list is one stop of Tab, at its first row to begin with. */
export const rowProps = (isFirst: boolean) => ({ 'data-row': '', tabIndex: isFirst ? 0 : -1 });

/** The row where Tab would enter the list. */
const entryOf = (rows: readonly HTMLElement[]) => rows.find(({ tabIndex }) => tabIndex === 0) ?? rows[0];

function moveRow(event: KeyboardEvent, list: HTMLElement): void {
  const key = keyOf(event);
  const move = key && MOVES[key];
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (!move) return;
  // From a column's head, where a press to sort leaves the focus, the arrows lead into the list.
  if (at < 0 && document.activeElement?.closest('thead')) {
    event.preventDefault();
    return entryOf(rows)?.focus();
  }
  if (at < 0) return;
  event.preventDefault();
  const to = rows[move(at, rows.length - 1)];
  if (!to) return;
  for (const row of rows) row.tabIndex = row === to ? 0 : -1;
  to.focus();
}

/** The row on which each visit of a list stood last, by the browser's entry of that visit: Back leads to it. */
const stood = new Map<string, number>();
const visitOf = (): string | undefined => (window.history.state as { readonly key?: string } | null)?.key;

function noteRow({ target }: FocusEvent, list: HTMLElement): void {
  const visit = visitOf();
  const at = [...list.querySelectorAll('[data-row]')].findIndex(
    (row) => target instanceof Node && row.contains(target),
  );
  if (visit && at >= 0) stood.set(visit, at);
}

/** The arrows, Home and End move between the rows of the list that gets this ref. */
export function useRows<E extends HTMLElement>(): RefCallback<E> {
  return useCallback((list: E | null) => {
    if (!list) return;
    const move = (event: KeyboardEvent) => moveRow(event, list);
    const whole: HTMLElement = list.closest('table') ?? list;
    const note = (event: FocusEvent) => noteRow(event, list);
    whole.addEventListener('keydown', move);
    list.addEventListener('focusin', note);
    return () => {
      whole.removeEventListener('keydown', move);
      list.removeEventListener('focusin', note);
    };
  }, []);
}

/** The keyboard begins at the first row, after Back at the one that was opened, and returns there when a page that it stood on is gone. */
export function useFirstRow(data: object | undefined, first = 'main [data-row]'): void {
  useEffect(() => {
    const at = document.activeElement;
    if (!data || (at && at !== document.body && at.id !== 'work')) return;
    const rows = [...document.querySelectorAll<HTMLElement>(first)];
    const row = rows[stood.get(visitOf() ?? '') ?? 0] ?? rows[0];
    // A list of rows is one stop of Tab.
    for (const one of rows) if ('row' in one.dataset) one.tabIndex = one === row ? 0 : -1;
    row?.focus({ preventScroll: true });
  }, [data, first]);
}
