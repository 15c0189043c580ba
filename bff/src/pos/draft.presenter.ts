import type { DraftAnswer, StaffCart } from '@shop/contract/pos/draft';
import type { StaffAllocation } from '@shop/contract/pos/draft-item';
import type { DraftChanged, DraftList, StockAnswer } from '@shop/contract/pos/draft-routes';
import { CART_CONTACT } from '@shop/contract/v1/contact';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import {
  type Draft,
  type DraftEntry,
  type DraftLine,
  type DraftSummary,
  DraftTotals,
  FeeMode,
} from '@shop/proto/cart/v1/draft';
import type { ComponentStock, DeliveryTag } from '@shop/proto/catalog/v1/catalog';
import type { Method } from '@shop/proto/payment/v1/payment';
import { ga4Item } from '../v1/analytics.presenter.ts';
import { moneyFields } from '../v1/cart.presenter.ts';
import { presentContact } from '../v1/contact.presenter.ts';
import { cbm, deliveryOf, wire } from '../v1/money.ts';
import { incomingOf, locationsOf, presentDraftLine } from './draft-line.presenter.ts';
import { acquisitionWord, methodWord, tagWord } from './draft-words.ts';

export const presentDraftChanged = ({ itemcount, couponMsg, version }: DraftSummary): DraftChanged => ({
  success: true,
  ...{ itemcount, couponMsg, version },
});

export const presentListedDraft = (entry: DraftEntry): DraftList['drafts'][number] => ({
  draft: entry.draftId,
  orderNo: entry.orderNo,
  customer: entry.customerName,
  itemcount: entry.itemcount,
  grandtotal: wire(entry.grandTotalCents),
  updatedAt: timeOf(entry.updatedAt),
  baseVersion: entry.baseVersion,
});

export const presentStock = (components: readonly ComponentStock[], at: Date): StockAnswer => ({
  success: true,
  components: components.map(({ sku, locations, incoming }) => ({
    sku,
    locationQty: locationsOf(locations.map(({ location, ...figures }) => [location, figures])),
    pOrders: incomingOf(incoming.map(({ purchaseOrder, ...figures }) => [purchaseOrder, figures])),
  })),
  at: formatNzDateTime(at),
});

/** What other services know. */
interface Beside {
  readonly methods: readonly Method[];
  readonly customer: DraftAnswer['customer'];
  readonly tags: readonly DeliveryTag[];
  /** of staff, by id */
  readonly names: ReadonlyMap<string, string>;
  readonly emailLog: StaffCart['emailLog'];
}

/** A draft: nothing of it is paid. */
export const presentDraft = (draft: Draft, { methods, tags, customer, ...beside }: Beside): DraftAnswer => ({
  success: true,
  cart: presentCart(draft, beside),
  payments: [],
  cartItems: draft.lines.map((line) => presentDraftLine(line, beside.names)),
  customer,
  coupon: draft.couponName ? { name: draft.couponName, couponMsg: draft.couponMsg } : null,
  couponMsg: draft.couponMsg,
  pMethods: Object.fromEntries(methods.map(({ code, name }) => [code, name])),
  paidAmount: wire(0),
  minExpireDate: draft.minExpiresOn,
  maxExpireDate: draft.maxExpiresOn,
  delTags: tags.map(({ cents, kind, ...tag }) => ({ ...tag, price: wire(cents), kind: tagWord(kind) })),
  ga4Itmes: draft.lines.map(({ collection, colour, eachCents, ...line }) =>
    ga4Item({ ...line, brand: collection, categoryPath: [], variant: colour, priceCents: eachCents }),
  ),
});

function presentCart(draft: Draft, { names, emailLog }: Pick<Beside, 'names' | 'emailLog'>): StaffCart {
  const totals = draft.totals ?? DraftTotals.fromPartial({ delivery: 'FREE' });
  return {
    ...presentContact(draft.contact, CART_CONTACT),
    ...headOf(draft, names),
    ...moneyOf(totals),
    ...deliveryFields(draft, totals),
    acquisition: acquisitionWord(draft.acquisition),
    coupon: draft.coupon,
    agree_terms: flagOf(draft.agreeTerms),
    newsletter: flagOf(draft.newsletter),
    useSameAddress: flagOf(draft.useSameAddress),
    emailLog,
    printQuoteUrl: draft.orderNo && `/pos/print/quote/${draft.orderNo}`,
    expire_date: draft.expiresOn,
    expiresIn: daysLeft(draft),
  };
}

const headOf = (draft: Draft, names: Beside['names']) => ({
  id: draft.id,
  user_id: draft.customerId,
  staff_id: draft.staffId,
  branch: draft.branch,
  createdAt: timeOf(draft.createdAt),
  updatedAt: timeOf(draft.updatedAt),
  orderNo: draft.orderNo,
  version: draft.version,
  baseVersion: draft.baseVersion,
  unsaved: draft.unsaved,
  savedSince: savedSince(draft, names),
});

function savedSince({ savedSince: saved }: Draft, names: Beside['names']): StaffCart['savedSince'] {
  return saved ? { version: saved.version, staff: names.get(saved.staffId) ?? '', at: timeOf(saved.at) } : null;
}

const DAY_MS = 86_400_000;
/** Of a quote whole days from today, which is the first day that it may expire on. */
const daysLeft = ({ expiresOn, minExpiresOn: today }: Draft): number | null =>
  expiresOn === '' ? null : Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY_MS);

const moneyOf = (totals: DraftTotals) => ({
  ...moneyFields(totals),
  auto_shippingcost: wire(totals.autoShippingCents),
  shippingcost_detail: totals.shippingDetail.map(({ text, cents }) => ({ text, amount: wire(cents) })),
});

function deliveryFields({ lines, etaPadding, feeMode }: Draft, totals: DraftTotals) {
  const methods = [...new Set(lines.flatMap(methodsOf))];
  const isCollected = methods.length === 1 && methods[0] === 'PCK';
  return {
    eta_padding: etaPadding,
    totalcbm: cbm(totals.totalCbm4),
    shipmethod: methods.join(','),
    useAutoShippingCost: flagOf(feeMode !== FeeMode.FEE_MODE_MANUAL),
    delivery: deliveryOf(totals.delivery, totals.shippingCents),
    deliveryLabel: isCollected ? ('Collection' as const) : ('Delivery' as const),
  };
}

/** Of each allocation; what is not allocated goes as its line says. */
function methodsOf({ method, subItems }: DraftLine): StaffAllocation['method'][] {
  const items = subItems.map(({ item }) => ({ qty: item?.qty ?? 0, rows: item?.allocations ?? [] }));
  const isOpen = ({ qty, rows }: (typeof items)[number]) => rows.reduce((total, row) => total + row.qty, 0) < qty;
  const allocated = items.flatMap(({ rows }) => rows.map((row) => methodWord(row.method)));
  return items.length === 0 || items.some(isOpen) ? [methodWord(method), ...allocated] : allocated;
}

const flagOf = (flag: boolean): 0 | 1 => (flag ? 1 : 0);
const timeOf = (at: string): string => formatNzDateTime(new Date(at));
