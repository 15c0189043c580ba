import { HttpError, messageOf } from '@shop/contract/client';
import type { ListedOrder } from '@shop/contract/pos/order-list';
import { money } from '@shop/primitives/money';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { say } from '../lib/notice.tsx';
import { usePin } from '../features/pin/use-pin.ts';
import { cancelOrRestore, type Shortage, shortageOf } from '../features/orders/order-actions.calls.ts';

type Cancelled = Pick<ListedOrder, 'order_no' | 'status' | 'firstname' | 'lastname' | 'company' | 'grandtotal'>;

const CANCEL = 'Its stock goes back and it moves to Cancelled Orders. It can be restored there.';
const RESTORE = 'The order becomes unpaid again. Its stock is checked first.';

/** Cancels a pending order or restores a locked one, after what it means and the own PIN; says what became of it, and `onDone` what it lacks. */
export function useCancel(onDone: (short?: Shortage) => unknown): (order: Cancelled) => Promise<void> {
  const pin = usePin();
  const dialogs = useDialog();
  return async (order) => {
    const { order_no: target, status } = order;
    const isLocked = status === 'locked';
    const title = `${isLocked ? 'Restore' : 'Cancel'} order #${target}`;
    const message = <Meaning order={order} text={isLocked ? RESTORE : CANCEL} />;
    if (!(await pin.own({ type: 'order-cancel', target, title, message }))) return;
    try {
      void say((await cancelOrRestore(target)).msg);
    } catch (reason) {
      await agreed(dialogs.alert({ title, message: messageOf(reason) }));
      await onDone(reason instanceof HttpError && reason.line ? shortageOf(reason) : undefined);
      return;
    }
    await onDone();
  };
}

const Meaning = ({ order, text }: { order: Cancelled; text: string }) => (
  <>
    {text}
    <span className="row between">
      <span className="mut">{`${order.firstname} ${order.lastname}`.trim() || order.company}</span>
      <b className="num">{money(order.grandtotal)}</b>
    </span>
  </>
);
