import { messageOf } from '@shop/contract/client';
import type { ListedOrder } from '@shop/contract/pos/order-list';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { Trash2 } from 'lucide-react';
import type { ListType } from '../../features/orders/list-types.ts';
import type { RowAction } from '../../features/orders/row-action.ts';
import { deleteQuote } from '../../features/orders/orders.query.ts';
import { usePin } from '../../features/pin/use-pin.ts';
import { say } from '../../lib/notice.tsx';

/** What may be done to a row of this list: a quote is deleted, with the own PIN. @param onDone the list is no longer what it was */
export function useRowAction(type: ListType, onDone: () => void): RowAction | undefined {
  const pin = usePin();
  const dialogs = useDialog();
  const remove = async ({ order_no: no }: ListedOrder): Promise<void> => {
    if (!(await pin.own({ type: 'quote-del', target: no, title: `Delete quote #${no}` }))) return;
    try {
      void say((await deleteQuote(no)).msg);
    } catch (reason) {
      await agreed(dialogs.alert({ message: messageOf(reason) }));
    }
    onDone();
  };
  if (type !== 'quote' && type !== 'e-quote') return undefined;
  return {
    icon: Trash2,
    key: 'remove',
    label: ({ order_no: no }) => `Delete quote ${no}`,
    run: (order) => void remove(order),
  };
}
