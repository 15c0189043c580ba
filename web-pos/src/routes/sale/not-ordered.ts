import type { DetailOrder } from '@shop/contract/pos/order-detail';
import type { Shown } from '../../features/draft/change.ts';

type Order = Pick<
  DetailOrder,
  'items' | 'firstname' | 'lastname' | 'mobile' | 'email' | 'shipping_address' | 'comment'
>;

/** What the screen of a quote showed and the order that it became does not have, in words. */
export function notOrdered({ fields, items }: Pick<Shown, 'fields' | 'items'>, order: Order): readonly string[] {
  const ordered = new Map(order.items.filter((item) => item.group_code < 0).map((item) => [item.sku, item]));
  const changed = items.flatMap(({ sku, qty, qrdesc, eachpriceinc }) => {
    const had = ordered.get(sku);
    ordered.delete(sku);
    if (had?.qty_ordered !== qty) return [`${qrdesc}: ${qty}, ordered ${had?.qty_ordered ?? 0}`];
    return had.each_price_inc === eachpriceinc
      ? []
      : [`${qrdesc}: price ${eachpriceinc}, ordered at ${had.each_price_inc}`];
  });
  const removed = [...ordered.values()].map(({ name, qty_ordered: qty }) => `${name}: removed, ordered ${qty}`);
  const same = [
    ['First name', fields.firstname, order.firstname],
    ['Last name', fields.lastname, order.lastname],
    ['Mobile', fields.mobile, order.mobile],
    ['Email', fields.email, order.email],
    ['Delivery address', fields.address, order.shipping_address],
    ['Notes', fields.comment, order.comment],
  ] as const;
  return [...changed, ...removed, ...same.flatMap(([name, here, there]) => (here === there ? [] : [name]))];
}
