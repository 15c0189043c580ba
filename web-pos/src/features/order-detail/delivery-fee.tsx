import { messageOf } from '@shop/contract/client';
import type { DetailOrder } from '@shop/contract/pos/order-detail';
import { add, asCents, type Cents, formatDollars, money, subtract, wireCents } from '@shop/primitives/money';
import { HundredthsField } from '@shop/ui/hundredths-field';
import { hundredthsText } from '@shop/ui/hundredths';
import { useRef, useState } from 'react';
import { Heading } from 'react-aria-components';
import { say } from '../../lib/notice.tsx';
import { startsHere } from '../../lib/opener.tsx';
import { Cancel, Window } from '../../lib/window.tsx';
import { priceDelivery } from './delivery-fee.calls.ts';

type Props = { order: DetailOrder; onClose: () => void; onChanged: () => Promise<unknown> };

/** The fee that staff entered before and may still correct; 0 = the delivery reads TBC. */
const wrongFee = ({ correctable_fee: fee }: DetailOrder): Cents => wireCents(fee);

/** What the delivery of an order costs that reads TBC, or costs instead of what was entered: it is added to the total, and the customer is told. */
export default function OrderDeliveryFee({ order, onClose, onChanged }: Props) {
  const [cents, setCents] = useState<number>();
  const { problem, isBusy, press } = useFee({ order, onClose, onChanged });
  return (
    <Window isOpen onClose={onClose}>
      <form
        className="dlg-in"
        onSubmit={(event) => {
          event.preventDefault();
          void press(cents);
        }}
      >
        <div className="dh">
          <Heading slot="title">Delivery fee</Heading>
        </div>
        <div className="body fee">
          <p className="sm mut">{explained(order)}</p>
          <HundredthsField label="Fee" unit="money" {...startsHere} value={cents} onChange={setCents} error={problem} />
          <output className="sm">{cents ? totalWith(order, asCents(cents)) : ''}</output>
        </div>
        <div className="df">
          <Cancel />
          <button type="submit" className="btn primary" disabled={isBusy}>
            {wrongFee(order) > 0 ? 'Correct and tell the customer' : 'Add and tell the customer'}
            <kbd aria-hidden>Enter</kbd>
          </button>
        </div>
      </form>
    </Window>
  );
}

function explained(order: DetailOrder): string {
  const to = `Order #${order.order_no} to ${order.shipping_address || 'its address'} ${order.shipping_zip}.`;
  const told = `a mail tells ${order.email || 'the customer'} what it is and how to pay it.`;
  const wrong = wrongFee(order);
  if (wrong === 0) return `${to} The fee is added to the total, and ${told}`;
  return `${to} Its fee is ${formatDollars(wrong)}. The new one comes in its place, and ${told}`;
}

/** What a coupon takes off its delivery only the shop knows. */
function totalWith(order: DetailOrder, fee: Cents): string {
  const total = add(subtract(wireCents(order.grandtotal), wrongFee(order)), fee);
  const coupon = order.coupon_code === '' ? '' : `, before what coupon ${order.coupon_code} takes off the delivery`;
  return `New total ${formatDollars(total)}${coupon}. So far ${money(order.grandtotal)}.`;
}

/** One press at a time. One that was not answered is sent again under its own key. */
function useFee({ order, onClose, onChanged }: Props) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const press = async (cents: number | undefined) => {
    if (isBusy) return;
    if (!cents) return setProblem('Please enter an amount');
    setBusy(true);
    try {
      const { order_no: orderNo, version } = order;
      const replaces = wrongFee(order) > 0 ? order.correctable_fee : undefined;
      const { msg } = await priceDelivery({ orderNo, version, amount: hundredthsText(cents), replaces }, key.current);
      await onChanged();
      onClose();
      void say(msg);
    } catch (reason) {
      setProblem(messageOf(reason));
      setBusy(false);
    }
  };
  return { problem, isBusy, press };
}
