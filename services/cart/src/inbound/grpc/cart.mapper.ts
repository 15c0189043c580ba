import type { When } from '@shop/commerce/eta';
import type * as wire from '@shop/proto/cart/v1/cart';
import type { ShownCart } from '../../application/get-content.ts';
import type { Summary } from '../../application/summary.ts';
import type { UpdateBasic } from '../../application/update-basic.ts';
import { itemcount } from '../../domain/cart.ts';
import { shownCode } from '../../domain/codes.ts';
import { type PricedCart, type PricedLine, whenOf } from '../../domain/pricing.ts';
import { etasOf } from '../../domain/sellable.ts';

export const toBasic = ({ contact, coupon, removeCode, ...ticks }: wire.UpdateBasicRequest): UpdateBasic => ({
  contact,
  ticks,
  code: coupon,
  removeCode,
});

export const fromSummary = ({ line, couponMessage, ...summary }: Summary): wire.CartSummary => ({
  itemcount: summary.itemcount,
  couponMsg: couponMessage,
  line: line && {
    sku: line.sellable.sku,
    name: line.sellable.name,
    brand: line.sellable.brand,
    categoryPath: [...line.sellable.categoryPath],
    variant: line.sellable.optionText,
    priceCents: line.sellable.priceCents,
    qty: line.qty,
    url: line.sellable.url,
    thumb: line.sellable.thumb,
    productSku: line.sellable.productSku,
  },
  paidConfirmation: summary.paidConfirmation,
  zip: summary.zip,
});

export function fromContent({ state, today, ...priced }: ShownCart): wire.CartContent {
  const { cart, lines, delivery, tenders } = priced;
  return {
    id: cart.id,
    version: cart.version,
    state,
    contact: cart.contact,
    ...cart.ticks,
    coupon: shownCode(cart),
    couponName: cart.coupon?.name ?? '',
    couponMsg: priced.couponMessage,
    voucher: cart.voucher?.code ?? '',
    lines: lines.map((line) => fromLine(line, whenOf(delivery, cart.contact.zip, today))),
    totals: fromTotals(priced),
    tenders: [...tenders],
    itemcount: itemcount(cart),
    etaPadding: delivery.leadDays,
    orderNo: cart.orderNo,
    paidCents: cart.paidCents,
  };
}

/** An item that is no longer sold is shown by its sku, without a price; it has to be taken out. */
function fromLine({ line, sellable }: PricedLine, when: When): wire.CartLine {
  const price = sellable?.priceCents ?? 0;
  return {
    ...line,
    name: sellable?.name ?? line.sku,
    thumb: sellable?.thumb ?? '',
    url: sellable?.url ?? '',
    eachOrgCents: price,
    eachCents: price,
    msrpCents: sellable?.msrpCents ?? 0,
    ...(sellable ? etasOf(sellable, line.qty, when) : { etaText: '', etaPickup: '' }),
    optionText: sellable?.optionText ?? '',
    available: sellable?.available ?? false,
    collection: sellable?.collection ?? '',
    categoryPath: [...(sellable?.categoryPath ?? [])],
    brand: sellable?.brand ?? '',
    productSku: sellable?.productSku ?? '',
  };
}

const fromTotals = ({ totals, delivery, totalCbm4 }: PricedCart): wire.CartTotals => ({
  ...totals,
  delivery: delivery.state,
  totalCbm4,
});
