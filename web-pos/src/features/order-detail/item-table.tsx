import type { DetailItem } from '@shop/contract/pos/order-detail';
import { money } from '@shop/primitives/money';
import { CircleAlert, CornerDownRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Waiting } from './waiting.tsx';
import { FromCell, TakenCell, TakenRows } from './taken.tsx';
import { Written } from './written.tsx';

type Props = {
  items: readonly DetailItem[];
  /** nothing of it leaves before it is an order: it says where its pieces come from instead */
  isQuote: boolean;
  /** why nothing can be taken now; '' = it can */
  whyNot: string;
  /** of the item with that sku, what it lacks */
  short?: { readonly line: string; readonly sentence: string } | undefined;
  onTake: (item: DetailItem) => void;
  onAllocate: (item: DetailItem) => void;
};

/** What was bought, and what of it has left. The parts of an item stand beneath it with a marker, without a price. */
export function ItemTable({ items, whyNot, short, ...rest }: Props) {
  return (
    <table className="order">
      <caption className="vh">Items</caption>
      <thead>
        <tr>
          <th scope="col" className="w1">
            SKU
          </th>
          <th scope="col">Name</th>
          <th scope="col" className="num w2">
            Price
          </th>
          <th scope="col" className="num w3">
            Qty
          </th>
          <th scope="col" className="num w2">
            Total
          </th>
          <th scope="col" className="num w4">
            {rest.isQuote ? 'From' : 'Taken'}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) =>
          item.group_code < 0 ? (
            <Item key={item.id} {...{ item, ...rest }} short={short?.line === item.sku ? short.sentence : ''} />
          ) : (
            <Part key={item.id} {...{ item, ...rest }} />
          ),
        )}
      </tbody>
      {whyNot && (
        <tfoot>
          <tr>
            <td colSpan={6} className="sm mut">{`Nothing can be taken. ${whyNot}`}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type RowProps = Omit<Props, 'items' | 'whyNot' | 'short'> & { item: DetailItem };

function Item({ item, short, isQuote, onTake, onAllocate }: RowProps & { short: string }) {
  const id = useId();
  const name = useRef<HTMLTableCellElement>(null);
  // Whoever is told what is short is led to it.
  useEffect(() => (short ? name.current?.focus() : undefined), [short]);
  return (
    <>
      <tr>
        <td className="mut sm">{item.sku}</td>
        <th
          scope="row"
          aria-label={item.name}
          ref={name}
          {...(short && { tabIndex: -1, 'aria-invalid': true, 'aria-describedby': id })}
        >
          <span className="row">
            <img className="ph s" src={item.thumb} alt="" width="40" height="32" loading="lazy" />
            <span className="named">
              <b className="clip">{item.name}</b>
              {item.optionText && <span className="xs mut clip">{item.optionText}</span>}
            </span>
          </span>
        </th>
        <td className="num each">{money(item.each_price_inc)}</td>
        <td className="num">{item.qty_ordered}</td>
        <td className="num">{money(item.row_price_inc)}</td>
        {isQuote ? <FromCell item={item} /> : <TakenCell {...{ item, onTake }} />}
      </tr>
      {short && <Missing {...{ id, short }} />}
      <Written item={item} />
      <TakenRows item={item} />
      <Waiting {...{ item, onAllocate }} />
    </>
  );
}

const Missing = ({ id, short }: { id: string; short: string }) => (
  <tr className="subrow">
    <td colSpan={6}>
      <p className="err written" id={id} role="alert">
        <CircleAlert className="i" aria-hidden strokeWidth={1.75} />
        {short}
      </p>
    </td>
  </tr>
);

/** The cell of its price belongs to its name. */
const Part = ({ item, isQuote, onTake, onAllocate }: RowProps) => (
  <>
    <tr className="subrow">
      <td className="sm">{item.sku}</td>
      <th scope="row" colSpan={2}>
        <span className="row part-of">
          <CornerDownRight className="i" aria-hidden strokeWidth={1.75} />
          <span className="two">{item.name}</span>
        </span>
      </th>
      <td className="num">{item.qty_ordered}</td>
      <td>
        <span className="vh">Part of the item above</span>
      </td>
      {isQuote ? <FromCell item={item} /> : <TakenCell {...{ item, onTake }} />}
    </tr>
    <Written item={item} />
    <TakenRows item={item} />
    <Waiting {...{ item, onAllocate }} />
  </>
);
