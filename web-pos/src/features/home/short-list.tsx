import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRows } from '../../lib/rows.ts';

type Props = {
  /** the id of its heading */
  labelledBy: string;
  /** li, the most urgent first */
  rows: readonly ReactNode[];
  /** how many are shown until all are asked for */
  most: number;
  /** how many more there are that nobody sent, in words; '' = none */
  more?: string;
};

/** Rows of a block of the first screen: no list scrolls in itself, what does not fit is a press away. */
export function ShortList({ labelledBy, rows, most, more = '' }: Props) {
  const [isWhole, showAll] = useState(false);
  const list = useRows<HTMLUListElement>();
  // One row more takes no more room than the press that would show it.
  const isCut = !isWhole && rows.length > most + 1;
  const show = (button: HTMLElement) => {
    const shown = button.closest('ul');
    flushSync(() => showAll(true));
    // The keyboard goes on at the first row that was not there.
    shown?.querySelectorAll<HTMLElement>('[data-row]')[most]?.focus();
  };
  return (
    <ul className="rows" aria-labelledby={labelledBy} ref={list}>
      {isCut ? rows.slice(0, most) : rows}
      {isCut && (
        <li>
          <button type="button" className="btn quiet sm all" onClick={({ currentTarget }) => show(currentTarget)}>
            Show all {rows.length}
          </button>
        </li>
      )}
      {!isCut && more && <li className="more mut sm">{more}</li>}
    </ul>
  );
}
