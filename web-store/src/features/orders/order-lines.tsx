import type { OrderItem } from '@shop/contract/v1/order';
import { backOrderText, quotedBackOrder } from '@shop/commerce/back-order';
import { wayText } from '@shop/commerce/coming';
import { money } from '@shop/primitives/money';
import { smallPicture } from '../../lib/address.ts';
import { isReduced } from './line-discount.ts';
import { collectionOf } from './steps.ts';

/** Items that arrive as one, kept together in their order; -1 stands alone. */
export function groupItems(items: readonly OrderItem[]): OrderItem[][] {
  const groups: OrderItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (item.group_code !== -1 && last?.[0]?.group_code === item.group_code) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

type Props = {
  items: readonly OrderItem[];
  placeOf: (code: string) => string;
  /** each line says its SKU, as in the history */
  withSku?: boolean;
  /** of a quote: it is ordered first when it is paid */
  isQuote?: boolean;
  /** no day is said before the money is there */
  awaitsTransfer?: boolean;
};

function SubItem({ item }: { item: OrderItem }) {
  return (
    <li className="small">
      {item.qty_ordered} × {item.name}
    </li>
  );
}

/** What a line costs; reduced, beside its full price, of which the subtotal is made. */
function LinePrice({ item }: { item: OrderItem }) {
  return (
    <span className="num">
      {isReduced(item) && (
        <>
          <span className="vh">Before discount: </span>
          <s>{money(item.row_price_org, 'auto')}</s>{' '}
        </>
      )}
      {money(item.row_price_inc, 'auto')}
    </span>
  );
}

/** The lines of an order; what belongs to a line is indented under it, without a price. */
export function OrderLines({ items, placeOf, withSku = false, isQuote = false, awaitsTransfer = false }: Props) {
  const way = (item: OrderItem) =>
    wayText({ day: item.eta_text, isAbout: item.eta_about, awaitsTransfer, ...collectionOf(item, placeOf) });
  return (
    <ul>
      {groupItems(items).map(([item, ...parts]) =>
        item ? (
          <li className="line" key={item.sku}>
            <span className="shot shot--11">
              {item.thumb && <img src={smallPicture(item.thumb)} alt="" width="96" height="96" loading="lazy" />}
            </span>
            <div>
              <p className="line__top">
                <span>{item.name}</span> <LinePrice item={item} />
              </p>
              <p className="small num">
                {[
                  withSku ? item.sku : '',
                  item.optionText,
                  `${item.qty_ordered} × ${money(item.each_price_inc, 'auto')}`,
                  way(item),
                  (isQuote ? quotedBackOrder : backOrderText)(item.back_order),
                ]
                  .filter(Boolean)
                  .join('. ')}
              </p>
              {parts.length > 0 && (
                <ul className="line__parts">
                  {parts.map((part) => (
                    <SubItem key={part.sku} item={part} />
                  ))}
                </ul>
              )}
            </div>
          </li>
        ) : null,
      )}
    </ul>
  );
}
