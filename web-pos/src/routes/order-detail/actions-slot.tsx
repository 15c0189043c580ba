import { isSettled, PAYMENT, paymentOf } from '@shop/commerce/payments';
import { messageOf } from '@shop/contract/client';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { Ban, type LucideIcon, Pencil, ShieldCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { allowNoDeposit, type Shortage } from '../../features/orders/order-actions.calls.ts';
import { useCancel } from '../use-cancel.tsx';
import { usePin } from '../../features/pin/use-pin.ts';
import { focusNext, focusStatus } from '../../lib/focus-next.ts';
import { say } from '../../lib/notice.tsx';
import { quoteAt } from '../../paths.ts';
import type { DetailPart } from './slots.ts';
import { BACK_TO_QUOTE, useBackToQuote } from './use-back-to-quote.ts';

type Props = DetailPart & { onShort: (short: Shortage | undefined) => void };

/** What staff do with an order as it stands, at the end of the head; a quote is edited on its own screen. */
export function ActionsSlot({ detail: { order }, onChanged, onShort }: Props) {
  const [busy, setBusy] = useState(false);
  const actions = useActions(order.order_no, onChanged);
  const cancel = useCancel((short) => onChanged().then(() => onShort(short)));
  const press =
    (act: () => Promise<unknown>, goOn = focusNext) =>
    () => {
      setBusy(true);
      void act().finally(() => {
        setBusy(false);
        goOn();
      });
    };
  const why = order.payments.some(({ status }) => status === PAYMENT.sent) ? IS_OPEN : '';
  const isBare = order.payments.every(isNothing);
  // Restored after it went ahead without a deposit: what was approved then still stands (docs/rules/orders.md 21).
  const isApproved = order.payments.some((row) => isSettled(paymentOf(row)));
  if (order.status === 'quote')
    return (
      <Link className="btn" to={quoteAt(order.order_no)}>
        <Pencil className="i" aria-hidden strokeWidth={1.75} />
        Edit quote
      </Link>
    );
  // Each has its key: the button of one is never another's by the next answer, with the focus still in it.
  if (order.status === 'locked')
    return (
      <Act
        key="restore"
        icon={Undo2}
        text="Restore order"
        {...{ busy, onPress: press(() => cancel(order), focusStatus) }}
      />
    );
  if (order.status === 'deposit' && order.payments.every((row) => isNothing(row) || !isSettled(paymentOf(row))))
    return <Act key="cancel" icon={Ban} text="Cancel order" {...{ busy, why, onPress: press(() => cancel(order)) }} />;
  if (order.status !== 'pending') return null;
  return (
    <>
      {isBare && (
        <Act
          key="no-deposit"
          icon={ShieldCheck}
          text="No deposit"
          {...{ busy, onPress: press(actions.noDeposit, focusStatus) }}
        />
      )}
      <Act key="cancel" icon={Ban} text="Cancel order" {...{ busy, why, onPress: press(() => cancel(order)) }} />
      {!isApproved && (
        <Act key="to-quote" icon={Undo2} text="Back to Quote" {...{ busy, why, onPress: press(actions.toQuote) }} />
      )}
    </>
  );
}

/** What stands for an approval without a deposit. */
const isNothing = ({ amount }: DetailPart['detail']['order']['payments'][number]): boolean => amount === '0.00';

function useActions(orderNo: string, onChanged: () => Promise<unknown>) {
  const dialogs = useDialog();
  const pin = usePin();
  const toQuote = useBackToQuote(orderNo, onChanged);
  const refused = async (title: string, reason: unknown) => {
    await agreed(dialogs.alert({ title, message: messageOf(reason) }));
    await onChanged();
  };
  return {
    toQuote: async () => {
      const asked = { title: BACK_TO_QUOTE, message: BACK, confirm: BACK_TO_QUOTE };
      if (await agreed(dialogs.confirm(asked))) await toQuote();
    },
    noDeposit: async () => {
      const title = 'No deposit';
      if (!(await pin.manager({ type: 'no-deposit', target: orderNo, title, message: NO_DEPOSIT }))) return;
      try {
        void say((await allowNoDeposit(orderNo)).msg);
        await onChanged();
      } catch (reason) {
        await refused(title, reason);
      }
    },
  };
}

const BACK =
  'The order becomes a quote again and can be changed. Its stock is free for others until it is ordered again.';
const NO_DEPOSIT = 'The order goes ahead unpaid, the customer owes the full amount.';

const IS_OPEN = 'A payment of this order is open. Please try again when it has ended.';

type ActProps = { icon: LucideIcon; text: string; busy: boolean; why?: string; onPress: () => void };

/** @param why it would be refused; '' = it would not */
const Act = ({ icon: Drawing, text, busy, why = '', onPress }: ActProps) => (
  <button
    type="button"
    className="btn"
    aria-disabled={busy || why !== '' || undefined}
    title={why || undefined}
    onClick={() => !busy && why === '' && onPress()}
  >
    <Drawing className="i" aria-hidden strokeWidth={1.75} />
    {text}
  </button>
);
