import type { Order } from '@shop/contract/v1/order';
import { money } from '@shop/primitives/money';
import { lazyPart } from '@shop/ui/lazy-part';
import { Bone, useSlow } from '@shop/ui/skeleton';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { AccountShell, AskAgain, SignInFirst, useOpened } from '../../features/account/account-shell.tsx';
import { statusText, statusTone } from '../../features/orders/order-status.ts';
import { readOptional } from '../../lib/bff.server.ts';
import { nzTimeText } from '../../lib/nz-date.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { session } from '../../lib/session.ts';
import { usePlaces } from '../places.ts';
import { useCall } from '../../lib/use-call.ts';
import { calls, paths } from '../../paths.ts';
import type { PageHandle } from '../../lib/late-scripts.server.ts';

const OrderPopup = lazyPart(() => import('../../features/orders/order-popup.tsx'));

type Read = { orders?: Order[] | undefined };

/** The orders of who is signed in, so that they can be read without script. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Read> {
  const isKnown = request.headers.has('cookie');
  return { orders: isKnown ? (await readOptional(calls.orders, request))?.orders : undefined };
}

/** From another page the browser reads them itself. */
export const clientLoader = (): Read => ({});

/** Nothing of it shows before the browser has read it. */
export const handle: PageHandle = { needsScript: true };

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

function Orders({ read }: { read: Order[] | undefined }) {
  const { answer, error, again } = useCall(calls.orders);
  const slow = useSlow(!answer && !error);
  const popup = useOpened<string>();
  const placeOf = usePlaces();
  const orders = answer?.orders ?? read;
  if (error && !orders) return <AskAgain error={error} onAgain={again} />;
  if (!orders) return <div aria-busy="true">{slow && [1, 2, 3].map((row) => <Bone key={row} height={64} />)}</div>;
  if (orders.length === 0) return <p className="lead">No orders yet. They’ll be kept here.</p>;
  return (
    <>
      <ul className="pasts">
        {orders.map((order) => (
          <Row key={order.order_no} order={order} onOpen={() => popup.open(order.order_no)} />
        ))}
      </ul>
      {popup.shown && (
        <OrderPopup
          key={popup.shown.value}
          open={popup.shown.open}
          orderNo={popup.shown.value}
          placeOf={placeOf}
          onClose={popup.close}
        />
      )}
    </>
  );
}

export default function OrdersPage() {
  const now = session.use();
  const { orders } = useLoaderData<Read>();
  return (
    <AccountShell title="Orders" current={paths.accountOrders}>
      {now && !now.customer ? (
        <SignInFirst what="Your orders wait behind your email and password." />
      ) : (
        (now || orders) && <Orders read={orders} />
      )}
    </AccountShell>
  );
}
