import type { DetailItem } from '@shop/contract/pos/order-detail';
import type { Shortage } from '../../features/orders/order-actions.calls.ts';
import { PaymentsPanel } from '../../features/payments/payments-panel.tsx';
import { rowsOf, sumsOf } from '../../features/payments/payment-rows.ts';
import { usePin } from '../../features/pin/use-pin.ts';
import { RestoreNext } from './restore-next.tsx';
import { TakeNext } from '../../features/taking/take-next.tsx';
import type { DetailPart } from './slots.ts';
import { useTerminals } from './use-terminals.tsx';

type Props = DetailPart & {
  readonly onTake: (item: DetailItem) => void;
  /** undefined: its delivery has its price */
  readonly onFee?: (() => void) | undefined;
  /** whether its goods are there, asked before each payment */
  readonly isThere: () => Promise<boolean>;
  /** what a restored order lacks */
  readonly onShort: (short: Shortage | undefined) => void;
};

/** Payment Details, in the frame's panel; once all is paid what takes the goods. A quote is not paid at the counter before it is an order. */
export const PaymentsSlot = ({ onTake, onFee, isThere, onShort, ...part }: Props) => {
  const { items, status } = part.detail.order;
  const { again: givenBack } = sumsOf(part.detail.order, rowsOf(part.detail.order));
  const pin = usePin();
  const { terminals, windows } = useTerminals(part, isThere);
  // Of this refund alone: one that is changed meanwhile needs another PIN.
  const approve = (target: string, message: string) =>
    pin.manager({ type: 'refund', target, title: 'Approve Refund', message });
  return status === 'quote' ? null : (
    <>
      <PaymentsPanel
        {...part}
        {...{ isThere, approve, terminals }}
        whenPaid={<TakeNext {...{ items, onTake, onFee, givenBack }} />}
        whenLocked={<RestoreNext order={part.detail.order} onDone={part.onChanged} onShort={onShort} />}
      />
      {windows}
    </>
  );
};
