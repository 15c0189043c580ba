import { messageOf } from '@shop/contract/client';
import type { ListedOrder } from '@shop/contract/pos/order-list';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { Ban, Trash2, Undo2 } from 'lucide-react';
import type { ListType } from '../../features/orders/list-types.ts';
import type { RowAction } from '../../features/orders/row-action.ts';
import { deleteQuote } from '../../features/orders/orders.query.ts';
import { useCancel } from '../use-cancel.tsx';
import { usePin } from '../../features/pin/use-pin.ts';
import { say } from '../../lib/notice.tsx';

/** What may be done to a row of this list with the own PIN: a quote is deleted, a pending order cancelled, a locked one restored. @param onDone the list is no longer what it was */
export function useRowAction(type: ListType, onDone: () => void): RowAction | undefined {
  const pin = usePin();
  const dialogs = useDialog();
  const cancel = useCancel(onDone);
  const remove = async ({ order_no: no }: ListedOrder): Promise<void> => {
    if (!(await pin.own({ type: 'quote-del', target: no, title: `Delete quote #${no}` }))) return;
    try {
      void say((await deleteQuote(no)).msg);
    } catch (reason) {
      await agreed(dialogs.alert({ message: messageOf(reason) }));
    }
    onDone();
  };
  if (type === 'order') return undefined;
  if (type === 'p-order' || type === 'c-order') {
    const isLocked = type === 'c-order';
    return {
      icon: isLocked ? Undo2 : Ban,
      key: isLocked ? 'restore' : 'remove',
      isFor: ({ status }) => status === (isLocked ? 'locked' : 'pending'),
      label: ({ order_no: no }) => `${isLocked ? 'Restore' : 'Cancel'} order ${no}`,
      run: (order) => void cancel(order),
    };
  }
  return {
    icon: Trash2,
    key: 'remove',
    label: ({ order_no: no }) => `Delete quote ${no}`,
    run: (order) => void remove(order),
  };
}
