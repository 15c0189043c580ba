import type { StaffCartItem, SubItem } from '@shop/contract/pos/draft-item';
import type { DraftLine, DraftSubItem, IncomingFigures, StockFigures } from '@shop/proto/cart/v1/draft';
import { StaffSubItem } from '@shop/proto/common/v1/counter';
import { cbm, wire } from '../v1/money.ts';
import { discountReasonWord, discountTypeWord, methodWord } from './draft-words.ts';

/** A line of a draft. @param names of staff, by id */
export const presentDraftLine = (line: DraftLine, names: ReadonlyMap<string, string>): StaffCartItem => ({
  sku: line.sku,
  url: line.url,
  thumb: line.thumb,
  collection: line.collection,
  qrdesc: line.description,
  desc_colour: line.colour,
  qty: line.qty,
  stock: line.stock,
  shipmethod: methodWord(line.method) === 'PCK' ? 'PCK' : 'DEL',
  pick_location: line.pickLocation,
  eta_text: line.etaText,
  eta_pickup: line.etaPickup,
  rowpriceinc: wire(line.rowCents),
  rowtaxamount: wire(line.rowGstCents),
  eachpriceorg: wire(line.eachOrgCents),
  eachpriceinc: wire(line.eachCents),
  price_sale: wire(line.todayCents),
  ...presentDiscount(line, names),
  subItems: line.subItems.map(presentSubItem),
  group: line.subItems.length > 1,
  tagPrices: Object.fromEntries(Object.entries(line.tagCents).map(([code, cents]) => [code, wire(cents)])),
  todo: line.todo,
});

/** Without one the type says percent, the reason none. */
function presentDiscount({ discount }: DraftLine, names: ReadonlyMap<string, string>) {
  if (!discount) return { disc_type: 'percent', disc_reason: '', disc_amount: '', approvedBy: '' } as const;
  const { type, amount, reason, approverId } = discount;
  return {
    disc_type: discountTypeWord(type),
    disc_reason: discountReasonWord(reason),
    disc_amount: wire(amount),
    approvedBy: names.get(approverId) ?? '',
  };
}

function presentSubItem({ item = StaffSubItem.fromPartial({}), ...shown }: DraftSubItem): SubItem {
  return {
    sku: item.sku,
    name: item.name,
    collection: shown.collection,
    qrdesc: shown.description,
    desc_colour: shown.colour,
    qty: item.qty,
    cbm: cbm(item.cbm4),
    notes: item.notes,
    delTags: item.tags,
    isBackOrder: shown.isBackOrder,
    locationQty: locationsOf(Object.entries(shown.locations)),
    pOrders: incomingOf(Object.entries(shown.purchaseOrders)),
    allocation: item.allocations.map(({ method, dispatchDate, confirmed, ...row }) => ({
      ...row,
      method: methodWord(method),
      dispatch_date: dispatchDate,
      confirmed: confirmed ? 1 : 0,
    })),
  };
}

export const locationsOf = (stock: readonly [string, StockFigures][]): SubItem['locationQty'] =>
  Object.fromEntries(
    stock.map(([code, { free, clr, alloc, nons, onHand }]) => [code, { free, clr, alloc, nons, on_hand: onHand }]),
  );

export const incomingOf = (orders: readonly [string, IncomingFigures][]): SubItem['pOrders'] =>
  Object.fromEntries(orders.map(([no, { qty, eta }]) => [no, { qty, eta }]));
