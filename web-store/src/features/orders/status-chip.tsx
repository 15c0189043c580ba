import type { OrderStatus } from '@shop/contract/v1/order';
import { Icon } from '@shop/ui/icons';
import { Check, Clock, Truck, X } from 'lucide-react';
import { statusText, statusTone } from './order-status.ts';

const ICONS = { ok: Check, go: Truck, warn: Clock, off: X } as const;

/** Where an order stands: colour, icon and word, so that none of them alone has to say it. */
export function StatusChip({ status }: { status: OrderStatus }) {
  const tone = statusTone(status);
  return (
    <span className={`status status--${tone}`}>
      <Icon of={ICONS[tone]} small />
      {statusText(status)}
    </span>
  );
}
