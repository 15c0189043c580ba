import { HttpError, messageOf } from '@shop/contract/client';
import type { ListedOrder } from '@shop/contract/pos/order-list';
import { money } from '@shop/primitives/money';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { say } from '../lib/notice.tsx';
import { usePin } from '../features/pin/use-pin.ts';
import {
  cancelOrRestore,
  restoreOnBackorder,
  type Shortage,
  shortageOf,
} from '../features/orders/order-actions.calls.ts';

type Cancelled = Pick<ListedOrder, 'order_no' | 'status' | 'firstname' | 'lastname' | 'company' | 'grandtotal'>;

const CANCEL = 'Its stock goes back and it moves to Cancelled Orders. It can be restored there.';
const RESTORE = 'The order becomes unpaid again. Its stock is checked first.';

const SHORT = 'It can be restored with what is short on back-order; everything else is held where it was.';
const ON_BACKORDER = { confirm: 'Restore on back-order', cancel: 'Leave it cancelled' };

/** Cancels a pending order or restores a locked one, after what it means and the own PIN; says what became of it, and `onDone` what it lacks. */
export function useCancel(onDone: (short?: Shortage) => unknown): (order: Cancelled) => Promise<void> {
  const pin = usePin();
  const dialogs = useDialog();
  const restoreShort = async (target: string) => {
    try {
      void say((await restoreOnBackorder(target)).msg);
    } catch (reason) {
      await agreed(dialogs.alert({ title: `Restore order #${target}`, message: messageOf(reason) }));
    }
    await onDone();
  };
  return async (order) => {
    const { order_no: target, status } = order;
    const isLocked = status === 'locked';
    const title = `${isLocked ? 'Restore' : 'Cancel'} order #${target}`;
    const message = <Meaning order={order} text={isLocked ? RESTORE : CANCEL} />;
    if (!(await pin.own({ type: 'order-cancel', target, title, message }))) return;
    try {
      void say((await cancelOrRestore(target, isLocked ? 'restore' : 'cancel')).msg);
    } catch (reason) {
      const short = reason instanceof HttpError && reason.line ? shortageOf(reason) : undefined;
      if (
        short &&
        (await agreed(
          dialogs.confirm({ title, ...ON_BACKORDER, message: `${short.line}: ${short.sentence}. ${SHORT}` }),
        ))
      )
        return restoreShort(target);
      if (!short) await agreed(dialogs.alert({ title, message: messageOf(reason) }));
      return void (await onDone(short));
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
