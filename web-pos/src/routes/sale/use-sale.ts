import type { Customer } from '@shop/contract/pos/customer';
import type { StaffCartItem } from '@shop/contract/pos/draft-item';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { type RefObject, useEffect, useState } from 'react';
import { type ContactFields, fieldsOf } from '../../features/customer/contact-fields.ts';
import type { Change, Fields } from '../../features/draft/change.ts';
import type { Said } from '../../features/draft/queue-types.ts';
import type { useDraft } from '../../features/draft/use-draft.ts';
import type { AddItemField } from '../../features/items/add-item.tsx';

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
    customer: (customer: Customer) => now({ kind: 'fields', fields: fieldsOf(customer) }),
    add: (sku: string) => now({ kind: 'add', sku, qty: 1, key: crypto.randomUUID() }),
    qty: (sku: string, qty: number) => queue.change({ kind: 'item', sku, item: { qty } }, false),
    method: (sku: string, item: Pick<StaffCartItem, 'shipmethod' | 'pick_location'>) =>
      now({ kind: 'item', sku, item }),
    remove: (sku: string) => now({ kind: 'remove', sku }),
    /** the line as it was; it comes last now */
    bringBack({ sku, qty, shipmethod, pick_location }: StaffCartItem): void {
      now({ kind: 'add', sku, qty, key: crypto.randomUUID() });
      if (shipmethod === 'PCK') now({ kind: 'item', sku, item: { shipmethod, pick_location } });
    },
  };
}

/** The line that was removed last, while it can be brought back. */
export function useRemoved() {
  const [removed, setRemoved] = useState<StaffCartItem>();
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  return [removed, setRemoved] as const;
}

/** A code that nothing has stands in the field again; whatever else the server says, a dialog says. */
export function useSaid(queue: Queue, said: Said | undefined, field: RefObject<AddItemField | null>): void {
  const dialogs = useDialog();
  useEffect(() => {
    if (!said) return;
    queue.hushed();
    const { change, status } = said.refused ?? {};
    if (change?.kind === 'add' && status === 404 && field.current) field.current.miss(change.sku);
    else void agreed(dialogs.alert({ message: said.text }));
  }, [queue, said, field, dialogs]);
}
