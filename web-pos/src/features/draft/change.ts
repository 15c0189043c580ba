import type { DraftAnswer, StaffCart } from '@shop/contract/pos/draft';
import type { CART_CONTACT, Named } from '@shop/contract/v1/contact';
import type { StaffCartItem } from '@shop/contract/pos/draft-item';

/** The fields of a sale that staff fill in, as `updateBasic` takes them. */
export const BLANK = {
  ...{ firstname: '', lastname: '', company: '', email: '', mobile: '', address: '', zip: '', leave_at: '' },
  ...{ baddress: '', comment: '', acquisition: '', coupon: '', newsletter: 0, shippingcost: '0.00' },
  ...{ useSameAddress: 1, useAutoShippingCost: 1 },
} as const satisfies Partial<StaffCart> & Named<typeof CART_CONTACT>;

export type FieldName = keyof typeof BLANK;
const FIELD_NAMES = Object.keys(BLANK) as FieldName[];
export type Fields = Pick<StaffCart, FieldName>;

/** What changes of a line; absent is unchanged. */
export type ItemFields = Partial<
  Pick<
    StaffCartItem,
    'qty' | 'shipmethod' | 'pick_location' | 'eachpriceinc' | 'disc_type' | 'disc_amount' | 'disc_reason'
  >
> & { readonly subItems?: readonly SubItemFields[] };

export type SubItemFields = Pick<StaffCartItem['subItems'][number], 'sku'> &
  Partial<Pick<StaffCartItem['subItems'][number], 'notes' | 'delTags' | 'allocation'>>;

export type Change =
  | { readonly kind: 'fields'; readonly fields: Partial<Fields> }
  | { readonly kind: 'item'; readonly sku: string; readonly item: ItemFields }
  | { readonly kind: 'add'; readonly sku: string; readonly qty: number; readonly key: string; readonly place?: number }
  | { readonly kind: 'remove'; readonly sku: string }
  | { readonly kind: 'allocate' }
  /** binds a customer; '0' = none */
  | { readonly kind: 'customer'; readonly id: string }
  /** adds what lies in the bound customer's web cart */
  | { readonly kind: 'load' };

/** The part without which a change of that kind is none. */
const NEEDS: Readonly<Record<Change['kind'], string>> = {
  ...{ fields: 'fields', item: 'item', add: 'key', remove: 'sku', allocate: 'kind', customer: 'id', load: 'kind' },
};

const isChange = (one: unknown): one is Change => {
  if (typeof one !== 'object' || one === null || !('kind' in one)) return false;
  const needed = NEEDS[one.kind as Change['kind']];
  return needed !== undefined && needed in one;
};

/** The changes that a tab kept before it was loaded anew; what is none, as an older release may have written it, is left out. */
export function changesIn(kept: string | null): readonly Change[] {
  const read: unknown = JSON.parse(kept ?? '[]');
  return Array.isArray(read) ? read.filter(isChange) : [];
}

const touches = (change: Change, sku: string): boolean =>
  change.kind === 'allocate' || ('sku' in change && change.sku === sku);

/**
 * The changes that wait, with one more: fields typed meanwhile go along in one call, each with its last value; so do the values
 * of one line, unless something else of that line stands between.
 * @param isOpen whether one that waits may still become more
 */
export function withChange(
  waiting: readonly Change[],
  next: Change,
  isOpen: (one: Change) => boolean = () => true,
): readonly Change[] {
  const at = waiting.findLastIndex((one) =>
    next.kind === 'item' ? touches(one, next.sku) : next.kind === 'fields' && one.kind === 'fields',
  );
  const last = waiting[at];
  const before = last && isOpen(last) ? last : undefined;
  if (next.kind === 'fields' && before?.kind === 'fields')
    return waiting.with(at, { kind: 'fields', fields: { ...before.fields, ...next.fields } });
  if (next.kind === 'item' && before?.kind === 'item')
    return waiting.with(at, { ...before, item: mergedItem(before.item, next.item) });
  return [...waiting, next];
}

function mergedItem(before: ItemFields, next: ItemFields): ItemFields {
  const subItems = [...(before.subItems ?? [])];
  for (const part of next.subItems ?? []) {
    const at = subItems.findIndex(({ sku }) => sku === part.sku);
    subItems.splice(at < 0 ? subItems.length : at, 1, { ...subItems[at], ...part });
  }
  return { ...before, ...next, ...(subItems.length > 0 && { subItems }) };
}

/** The call that makes a change, and its body without the draft's name and version. */
export function callOf(change: Change): readonly [string, object] {
  switch (change.kind) {
    case 'fields': {
      const { useSameAddress, useAutoShippingCost, ...cart } = change.fields;
      const switches = { useSameAddress, useAutoShippingCost };
      return ['updateBasic', { cart, ...switches }];
    }
    case 'item':
      return ['updateItem', { item: { sku: change.sku, ...change.item } }];
    case 'add':
      return ['addItem', { sku: change.sku, qty: change.qty, key: change.key, place: change.place }];
    case 'remove':
      return ['removeItem', { sku: change.sku }];
    case 'allocate':
      return ['allocateAll', {}];
    case 'customer':
      return [`cus-select/${encodeURIComponent(change.id)}`, {}];
    case 'load':
      return ['load-cus-cart', {}];
  }
}

const FIELD_WORDS: Readonly<Record<FieldName, string>> = {
  ...{ firstname: 'First name', lastname: 'Last name', company: 'Company', email: 'Email', mobile: 'Mobile' },
  ...{ address: 'Delivery address', zip: 'Postcode', baddress: 'Billing address', comment: 'Notes' },
  ...{ leave_at: 'Leave at', acquisition: 'Acquisition channel', coupon: 'Coupon', shippingcost: 'Delivery fee' },
  ...{ newsletter: 'Newsletter', useSameAddress: 'Billing address', useAutoShippingCost: 'Delivery fee' },
};

/** What a change is about, for the line that says what is not saved. */
export function wordsOf(change: Change): readonly string[] {
  if (change.kind === 'customer') return ['Customer'];
  if (change.kind !== 'fields') return ['Items'];
  return FIELD_NAMES.filter((field) => field in change.fields).map((field) => FIELD_WORDS[field]);
}

/** What the screen shows: the server's answer with what was typed since. */
export interface Shown {
  readonly answer: DraftAnswer | undefined;
  readonly fields: Fields;
  readonly items: readonly StaffCartItem[];
  /** codes on their way, each as often as it was pressed or scanned */
  readonly adding: readonly string[];
}

const fieldsOf = (cart: StaffCart): Fields =>
  Object.fromEntries(FIELD_NAMES.map((field) => [field, cart[field]])) as unknown as Fields;

/** @param changes those that the answer does not know yet, in their order */
export function shownOf(answer: DraftAnswer | undefined, changes: readonly Change[]): Shown {
  let fields: Fields = answer ? fieldsOf(answer.cart) : BLANK;
  let items: readonly StaffCartItem[] = answer?.cartItems ?? [];
  for (const change of changes) {
    if (change.kind === 'fields') fields = { ...fields, ...change.fields };
    if (change.kind === 'remove') items = items.filter(({ sku }) => sku !== change.sku);
    if (change.kind === 'item')
      items = items.map((item) => (item.sku === change.sku ? { ...item, ...lineWith(item, change.item) } : item));
  }
  const adding = changes.flatMap((change) => (change.kind === 'add' ? [change.sku] : []));
  return { answer, fields, items, adding };
}

function lineWith(item: StaffCartItem, { subItems = [], ...line }: ItemFields): Partial<StaffCartItem> {
  const parts = item.subItems.map((part) => ({ ...part, ...subItems.find(({ sku }) => sku === part.sku) }));
  return { ...line, subItems: parts };
}

/** What the shop says of the coupon is said once while it stays true, but each time to whoever enters a code. */
export const entersCode = (change: Change): boolean => change.kind === 'fields' && Boolean(change.fields.coupon);
