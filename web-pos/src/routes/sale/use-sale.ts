import type { Address } from '@shop/contract/client';
import type { Customer } from '@shop/contract/pos/customer';
import type { StaffCartItem } from '@shop/contract/pos/draft-item';
import { SENTENCES } from '@shop/contract/pos/sentences';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { type RefObject, useEffect, useState } from 'react';
import { type ContactFields, contactBegun } from '../../features/customer/contact-fields.ts';
import type { Change, Fields, SubItemFields } from '../../features/draft/change.ts';
import type { Notice } from '../../features/draft/queue-types.ts';
import type { useDraft } from '../../features/draft/use-draft.ts';
import type { PriceFields } from '../../features/discount/discount.ts';
import type { AddItemField } from '../../features/items/add-item.tsx';
import type { LineFoot } from '../../features/lines/line-props.ts';
import { usePin } from '../../features/pin/use-pin.ts';
import { focusOnceFree } from '../../lib/focus-next.ts';
import { HttpError, postJson } from '../../lib/http.ts';

type Queue = ReturnType<typeof useDraft>['queue'];

/** How long a removed line can be brought back by one press. Milliseconds. */
const UNDO_MS = 10_000;

/** What can be done to a sale, in the words of the screen. */
export function saleActions(queue: Queue) {
  const now = (change: Change) => queue.change(change, true);
  return {
    /** typing: goes along when no key has come for a while */
    type: (fields: Partial<Fields>) => queue.change({ kind: 'fields', fields }, false),
    choose: (fields: Partial<Fields>) => now({ kind: 'fields', fields }),
    contact: (fields: Partial<ContactFields>) => queue.change({ kind: 'fields', fields }, false),
    customer: ({ id }: Pick<Customer, 'id'>) => now({ kind: 'customer', id }),
    /** somebody who is not registered yet, by what they were looked for with */
    begin: (typed: string) => now({ kind: 'fields', fields: contactBegun(typed) }),
    loadCart: () => now({ kind: 'load' }),
    add: (sku: string) => now({ kind: 'add', sku, qty: 1, key: crypto.randomUUID() }),
    qty: (sku: string, qty: number) => queue.change({ kind: 'item', sku, item: { qty } }, false),
    method: (sku: string, foot: LineFoot, subItems: readonly SubItemFields[]) =>
      now({ kind: 'item', sku, item: { ...foot, ...(subItems.length > 0 && { subItems }) } }),
    price: (sku: string, item: PriceFields) => queue.attempt({ kind: 'item', sku, item }),
    parts: (sku: string, subItems: readonly SubItemFields[], soon: boolean) =>
      queue.change({ kind: 'item', sku, item: { subItems } }, soon),
    allocate: (sku: string, part: SubItemFields) => queue.attempt({ kind: 'item', sku, item: { subItems: [part] } }),
    allocateAll: () => now({ kind: 'allocate' }),
    remove: (sku: string) => now({ kind: 'remove', sku }),
    /** The line as it was, in its place. @returns why its price does not come back */
    async bringBack({ item: { sku, qty, shipmethod, pick_location, subItems, ...item }, place }: Removed) {
      now({ kind: 'add', sku, qty, key: crypto.randomUUID(), place });
      const parts = subItems.map(({ sku: part, notes, delTags, allocation }) => ({
        ...{ sku: part, notes, delTags, ...(allocation.length > 0 && { allocation }) },
      }));
      now({ kind: 'item', sku, item: { shipmethod, pick_location, subItems: parts } });
      const { disc_reason, disc_type, disc_amount, eachpriceinc } = item;
      const price = { disc_reason, disc_type, disc_amount, eachpriceinc };
      return disc_reason === '' ? undefined : queue.attempt({ kind: 'item', sku, item: price });
    },
  };
}

/**
 * Whether a price may be given: by whoever is signed in, or with a manager's PIN, for which the server's sentence is the title.
 * @returns the sentence that refuses it, '' when it was cancelled
 */
export function usePriceGrant(queue: Queue) {
  const pin = usePin();
  return async (sku: string, sale: string): Promise<string | undefined> => {
    await queue.idle();
    const { draft, orderNo } = queue.state.get();
    try {
      await postJson('/pos/cart/checkDiscountLimit' as Address<{ success: true }>, { sku, sale, draft, orderNo });
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // A refusal by the limits; anything else is no question of approval.
      if (error.status !== 200 || error.message === SENTENCES.discountAmount) return error.message;
      return (await pin.manager({ type: 'discount', target: sku, title: error.message })) ? undefined : '';
    }
  };
}

/** A line, and how many stood before it. */
export interface Removed {
  readonly item: StaffCartItem;
  readonly place: number;
}

/** The line that was removed last, while it can be brought back. */
export function useRemoved() {
  const [removed, setRemoved] = useState<Removed>();
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  return [removed, setRemoved] as const;
}

/**
 * A code that nothing has stands in the field again, and in a notice that stays when the next one is scanned; whatever else the
 * server says, a dialog says.
 * @returns the codes that were unknown, and what dismisses them
 */
export function useNotice(queue: Queue, notice: Notice | undefined, field: RefObject<AddItemField | null>) {
  const dialogs = useDialog();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState<Notice>();
  const code = unknownIn(notice);
  if (notice && notice !== seen) {
    setSeen(notice);
    if (code !== undefined) setUnknown([...unknown, code]);
  }
  useEffect(() => {
    if (!notice) return;
    queue.dismissNotice();
    const missed = unknownIn(notice);
    if (missed === undefined) void agreed(dialogs.alert({ message: notice.text })).then(() => focusOnceFree(codeField));
    else field.current?.miss(missed);
  }, [queue, notice, field, dialogs]);
  return { unknown, dismiss: () => setUnknown([]) };
}

/** Where a refused coupon code stands to be mended: the chip that had the focus went with the code. */
function codeField(): HTMLElement | undefined {
  const field = document.querySelector<HTMLInputElement>('.code input');
  return field && field.value !== '' ? field : undefined;
}

/** The code that nothing has, of a refusal of that kind. */
function unknownIn(notice: Notice | undefined): string | undefined {
  const { change, status } = notice?.refused ?? {};
  return change?.kind === 'add' && status === 404 ? change.sku : undefined;
}
