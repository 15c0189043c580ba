import { PaymentsPanel } from '../../features/payments/payments-panel.tsx';
import type { DetailPart } from './slots.ts';

/** Payment Details, in the frame's panel. A quote is not paid at the counter before it is an order. */
export const PaymentsSlot = ({ detail, onChanged }: DetailPart) =>
  detail.order.status === 'quote' ? null : <PaymentsPanel detail={detail} onChanged={onChanged} />;
