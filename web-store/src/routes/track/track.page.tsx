import type { OrderAnswer } from '@shop/contract/v1/order';
import { lazyPart } from '@shop/ui/lazy-part';
import { useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { TrackForm } from '../../features/orders/track-form.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { session } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { usePlaces } from '../places.ts';

const Tracked = lazyPart(() => import('../../features/orders/tracked.tsx'));

export const meta = (): MetaDescriptor[] =>
  pageMeta({
    title: 'Track an order',
    description: 'Where your order is, by its number and your email. No account needed.',
    address: paths.trackOrder,
  });

/** Where an order is, for whoever knows its number and e-mail; a guest's orders are in no account. */
export default function TrackPage() {
  const [order, setOrder] = useState<OrderAnswer>();
  const placeOf = usePlaces();
  return (
    <main id="main" className="wrap narrow tall">
      <div className="check__title">
        <h1>Track an order</h1>
        <p className="small">No account needed. The number is at the top of your receipt.</p>
      </div>
      <noscript>
        <p className="lead">
          Looking an order up here needs JavaScript in your browser. Without it, ring{' '}
          <span className="num">{site.phone}</span>, {site.hours}.
        </p>
      </noscript>
      <TrackForm email={session.use()?.customer?.email ?? ''} onFound={setOrder} />
      {order && <Tracked key={order.order_no} order={order} placeOf={placeOf} />}
    </main>
  );
}
