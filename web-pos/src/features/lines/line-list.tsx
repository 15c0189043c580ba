import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useScrollRestoration } from '../../lib/scroll-restoration.ts';
import { LineRow } from './line-row.tsx';
import type { LineListProps } from './line-props.ts';

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);

/** The lines of a sale. The tussock bar marks the one that keys act on. */
export function LineList({ items, lines, isReady, below, ...row }: LineListProps) {
  const scroll = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroll, isReady);
  const latest = useRef(lines.onKey);
  useEffect(() => {
    latest.current = lines.onKey;
  });
  useEffect(() => {
    const list = scroll.current;
    const listen = (event: KeyboardEvent) => isTyped(event.target) || latest.current(event, true);
    list?.addEventListener('keydown', listen);
    return () => list?.removeEventListener('keydown', listen);
  }, []);
  const isEmpty = isReady && items.length === 0 && row.adding.length === 0;
  return (
    <div className="scroll" ref={scroll}>
      {isEmpty ? <Empty /> : <Table {...{ items, lines }} {...row} />}
      {below}
    </div>
  );
}

const Empty = () => (
  <div className="empty">
    <Search className="i" aria-hidden strokeWidth={1.75} />
    <b>Scan or search to start</b>
    <p className="mut sm">
      A sku, a name or a collection. <kbd aria-hidden>F4</kbd>
    </p>
  </div>
);

function Table({ items, lines, adding, problem, ...row }: Omit<LineListProps, 'isReady' | 'below'>) {
  return (
    <table className="lines">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className="c-qty">
            Qty
          </th>
          <th scope="col" className="num c-each">
            <span>Each</span>
          </th>
          <th scope="col" className="num c-sum">
            Total
          </th>
          <th scope="col" className="c-tag">
            Method
          </th>
          <th scope="col" className="c-x">
            <span className="vh">Open</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <LineRow
            key={item.sku}
            item={item}
            isCurrent={item.sku === lines.current}
            isOpen={item.sku === lines.open}
            problem={problem?.line === item.sku ? problem.sentence : ''}
            onCurrent={() => lines.setCurrent(item.sku)}
            onToggle={() => lines.toggle(item.sku)}
            {...row}
          />
        ))}
        {adding.map((code, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same code may be on its way twice
          <tr className="adding" key={`${at} ${code}`} aria-busy>
            <td colSpan={6}>
              <output className="mut">Adding {code}…</output>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
