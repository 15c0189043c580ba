import { awaitsTransfer } from '@shop/commerce/payments';
import type { OrderAnswer } from '@shop/contract/v1/order';
import { useEffect, useRef } from 'react';
import { site } from '../../site.ts';
import type { PlaceOf } from './steps.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import { StatusChip } from './status-chip.tsx';
import { StepPath } from './step-path.tsx';
import { trackSteps } from './track-steps.ts';

/** The order that was asked for. The keyboard goes to its heading, so that a screen reader says it was found. */
export default function Tracked({ order, placeOf }: { order: OrderAnswer; placeOf: PlaceOf }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [order.order_no]);
  return (
    <section className="tracked" aria-labelledby="h-tracked">
      <div className="tracked__head">
        <h2 id="h-tracked" className="num" ref={heading} tabIndex={-1}>
          Order #{order.order_no}
        </h2>
        <StatusChip status={order.status} />
      </div>
      <StepPath steps={trackSteps(order, placeOf)} />
      <OrderLines items={order.items} placeOf={placeOf} awaitsTransfer={awaitsTransfer(order)} withSku />
      <OrderSums order={order} />
      <p className="small">
        Something to change? Ring{' '}
        <a className="link num" href={`tel:${site.phone.replaceAll(' ', '')}`}>
          {site.phone}
        </a>
        , {site.hours}, with the order number.
      </p>
    </section>
  );
}
