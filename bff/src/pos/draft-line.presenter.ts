import type { StaffCartItem, SubItem } from '@shop/contract/pos/draft-item';
import type { DraftLine, DraftSubItem, IncomingFigures, StockFigures } from '@shop/proto/cart/v1/draft';
import { StaffSubItem } from '@shop/proto/common/v1/counter';
import { cbm, wire } from '../v1/money.ts';
import { methodWord } from './draft-words.ts';

/** A line of a draft. No discount can be given yet: the type says percent, the reason none. */
export const presentDraftLine = (line: DraftLine): StaffCartItem => ({
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
  ...{ disc_type: 'percent', disc_reason: '', disc_amount: '', approvedBy: '' },
  subItems: line.subItems.map(presentSubItem),
  group: line.subItems.length > 1,
  todo: line.todo,
});

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
    allocation: [],
  };
}

export const locationsOf = (stock: readonly [string, StockFigures][]): SubItem['locationQty'] =>
  Object.fromEntries(
    stock.map(([code, { free, clr, alloc, nons, onHand }]) => [code, { free, clr, alloc, nons, on_hand: onHand }]),
  );

export const incomingOf = (orders: readonly [string, IncomingFigures][]): SubItem['pOrders'] =>
  Object.fromEntries(orders.map(([no, { qty, eta }]) => [no, { qty, eta }]));
