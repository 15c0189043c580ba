import type { Order } from '@shop/contract/v1/order';
import { lazyPart } from '@shop/ui/lazy-part';
import { Bone, useSlow } from '@shop/ui/skeleton';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { AskAgain, SignInFirst, useOpened } from '../../features/account/account-shell.tsx';
import { OrderRow } from '../../features/orders/order-row.tsx';
import { readOptional } from '../../lib/bff.server.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { session } from '../../lib/session.ts';
import { usePlaces } from '../places.ts';
import { useCall } from '../../lib/use-call.ts';
import { lateCalls } from '../../late-calls.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../lib/late-scripts.server.ts';
import { AccountPage } from './account-page.tsx';

const OrderPopup = lazyPart(() => import('../../features/orders/order-popup.tsx'));

type Read = { orders?: Order[] | undefined };

/** The orders of who is signed in, so that they can be read without script. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Read> {
  const isKnown = request.headers.has('cookie');
  return { orders: isKnown ? (await readOptional(lateCalls.orders, request))?.orders : undefined };
}

/** From another page the browser reads them itself. */
export const clientLoader = (): Read => ({});

/** Nothing of it shows before the browser has read it. */
export const handle: PageHandle = { needsScript: true };

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Orders', description: '', address: paths.accountOrders, hidden: true });

/** Orders of a guest are in no account (docs/rules/orders.md): they are found by number and e-mail. */
const AsGuest = () => (
  <p className="small pasts__guest">
    Ordered as a guest? Those orders are not listed here.{' '}
    <a className="link" href={paths.trackOrder}>
      Track an order
    </a>{' '}
    with its number and your email.
  </p>
);

const NoOrders = () => (
  <div className="nothing">
    <p className="lead">No orders yet. They’ll be kept here.</p>
    <a className="btn" href={paths.newArrivals}>
      See what’s new
    </a>
    <AsGuest />
  </div>
);

function Orders({ read }: { read: Order[] | undefined }) {
  const { answer, error, again } = useCall(lateCalls.orders);
  const slow = useSlow(!answer && !error);
  const popup = useOpened<string>();
  const placeOf = usePlaces();
  const orders = answer?.orders ?? read;
  if (error && !orders) return <AskAgain error={error} onAgain={again} />;
  if (!orders) return <div aria-busy="true">{slow && [1, 2, 3].map((row) => <Bone key={row} height={64} />)}</div>;
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <ul className="pasts" aria-label="Orders">
        {orders.map((order) => (
          <OrderRow key={order.order_no} order={order} placeOf={placeOf} onOpen={() => popup.open(order.order_no)} />
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
      <AsGuest />
    </>
  );
}

export default function OrdersPage() {
  const now = session.use();
  const { orders } = useLoaderData<Read>();
  return (
    <AccountPage title="Orders" current={paths.accountOrders}>
      {now && !now.customer ? (
        <SignInFirst what="Your orders wait behind your email and password." />
      ) : (
        (now || orders) && <Orders read={orders} />
      )}
    </AccountPage>
  );
}
