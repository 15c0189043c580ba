import type { SearchItem } from '@shop/contract/pos/cart';
import { money } from '@shop/primitives/money';
import { Bone, useSlow } from '@shop/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useScrollRestoration } from '../../lib/scroll-restoration.ts';
import { rowProps, useRows } from '../../lib/rows.ts';
import { itemsQuery } from './items.query.ts';

/** What a search found: price and what is free to sell, of all locations together. A row starts a sale. */
export function ItemList({ str, onPick }: { str: string; onPick: (sku: string) => void }) {
  const { data, error, isPending, isPlaceholderData } = useQuery(itemsQuery(str));
  const list = useRef<HTMLDivElement>(null);
  const rows = useRows<HTMLTableSectionElement>();
  const isSlow = useSlow(isPending);
  useScrollRestoration(list, data !== undefined);
  if (error && !data)
    return (
      <p className="pad danger" role="alert">
        {error.message}
      </p>
    );
  const items = data?.items ?? [];
  return (
    <div className="scroll" ref={list} aria-busy={isPending || isPlaceholderData}>
      <table className="list items">
        <caption className="vh">Items found</caption>
        <thead>
          <tr>
            <th scope="col">Sku</th>
            <th scope="col">Item</th>
            <th scope="col" className="c-col">
              Colour
            </th>
            <th scope="col" className="num">
              Free
            </th>
            <th scope="col" className="num">
              Price
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {items.map((item, at) => (
            <Row key={item.sku} item={item} isFirst={at === 0} onPick={onPick} />
          ))}
          {isSlow && ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map((row) => <BoneRow key={row} />)}
        </tbody>
      </table>
      <output className={items.length === 0 ? 'pad' : 'vh'}>
        {data && !isPlaceholderData && countText(items.length)}
      </output>
    </div>
  );
}

const countText = (found: number) => (found === 0 ? 'No results' : `${found} found`);

type RowProps = { item: SearchItem; isFirst: boolean; onPick: (sku: string) => void };

function Row({ item, isFirst, onPick }: RowProps) {
  return (
    <tr>
      <td className="mut">{item.sku}</td>
      <th scope="row">
        <button type="button" className="hit clip" {...rowProps(isFirst)} onClick={() => onPick(item.sku)}>
          {item.qrdesc}
        </button>
        <span className="xs mut clip">{item.collection}</span>
      </th>
      <td className="c-col">{item.colour}</td>
      <td className={item.qty > 0 ? 'num' : 'num danger'}>{item.qty}</td>
      <td className="num">{money(item.price)}</td>
    </tr>
  );
}

function BoneRow() {
  return (
    <tr aria-hidden>
      {['sku', 'item', 'colour', 'free', 'price'].map((column) => (
        <td key={column} className={column === 'colour' ? 'c-col' : undefined}>
          <Bone width={70} />
        </td>
      ))}
    </tr>
  );
}
