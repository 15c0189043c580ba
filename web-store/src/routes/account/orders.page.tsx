import type { Order } from '@shop/contract/v1/order';
import { money } from '@shop/ui/money';
import { Bone, useSlow } from '@shop/ui/skeleton';
import { lazy, Suspense } from 'react';
import type { MetaDescriptor } from 'react-router';
import { AccountShell, AskAgain, SignInFirst, useOpened } from '../../features/account/account-shell.tsx';
import { statusText, statusTone } from '../../features/orders/order-status.ts';
import { nzTimeText } from '../../lib/nz-date.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { session } from '../../lib/session.ts';
import { usePlaces } from '../places.ts';
import { useCall } from '../../lib/use-call.ts';
import { calls, paths } from '../../paths.ts';

const OrderPopup = lazy(() => import('../../features/orders/order-popup.tsx'));

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Orders', description: '', address: paths.accountOrders, hidden: true });

function Row({ order, onOpen }: { order: Order; onOpen: () => void }) {
  return (
    <li className="past">
      <button type="button" className="past__go" onClick={onOpen}>
        <span className="num">#{order.order_no}</span>
        <span className="small num">{nzTimeText(order.nztime)}</span>
        <span className="past__what">{order.items.map(({ name }) => name).join(', ')}</span>
        <span className={`status status--${statusTone(order.status)}`}>{statusText(order.status)}</span>
        <b className="num">{money(order.grandtotal)}</b>
      </button>
    </li>
  );
}

function Orders() {
  const { answer, error, again } = useCall(calls.orders);
  const slow = useSlow(!answer && !error);
  const popup = useOpened<string>();
  const placeOf = usePlaces();
  if (error) return <AskAgain error={error} onAgain={again} />;
  if (!answer) return <div aria-busy="true">{slow && [1, 2, 3].map((row) => <Bone key={row} height={64} />)}</div>;
  if (answer.orders.length === 0) return <p className="lead">No orders yet. They’ll be kept here.</p>;
  return (
    <>
      <ul className="pasts">
        {answer.orders.map((order) => (
          <Row key={order.order_no} order={order} onOpen={() => popup.open(order.order_no)} />
        ))}
      </ul>
      <Suspense>
        {popup.shown && (
          <OrderPopup
            key={popup.shown.value}
            open={popup.shown.open}
            orderNo={popup.shown.value}
            placeOf={placeOf}
            onClose={popup.close}
          />
        )}
      </Suspense>
    </>
  );
}

export default function OrdersPage() {
  const now = session.use();
  return (
    <AccountShell title="Orders" current={paths.accountOrders}>
      {now && (now.customer ? <Orders /> : <SignInFirst what="Your orders wait behind your email and password." />)}
    </AccountShell>
  );
}
