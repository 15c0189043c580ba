import type { Order, OrdersAnswer } from '@shop/contract/v1/order';
import { Pagination } from '@shop/ui/pagination';
import { lazyPart } from '@shop/ui/lazy-part';
import { Bone, useSlow } from '@shop/ui/skeleton';
import { useEffect, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  redirect,
  useLoaderData,
  useNavigate,
} from 'react-router';
import { AskAgain, SignInFirst, useOpened } from '../../features/account/account-shell.tsx';
import { OrderRow } from '../../features/orders/order-row.tsx';
import { readOptional } from '../../lib/bff.server.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { session } from '../../lib/session.ts';
import { usePlaces } from '../places.ts';
import { useCall } from '../../lib/use-call.ts';
import { lateCalls, ORDERS_A_PAGE } from '../../late-calls.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../lib/late-scripts.server.ts';
import { AccountPage } from './account-page.tsx';

const OrderPopup = lazyPart(() => import('../../features/orders/order-popup.tsx'));

type Read = { first?: OrdersAnswer | undefined; page: number };

/** Which page of the list an address means; the first for what is none. */
const pageIn = ({ url }: Request): number =>
  Math.max(1, Number.parseInt(new URL(url).searchParams.get('page') ?? '', 10) || 1);

/** At least one, also of a list that is empty. */
const pagesOf = ({ count }: Pick<OrdersAnswer, 'count'>): number => Math.max(1, Math.ceil(count / ORDERS_A_PAGE));

const pageAt = (page: number): string => (page === 1 ? paths.accountOrders : `${paths.accountOrders}?page=${page}`);

/** The orders of who is signed in, so that they can be read without script. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Read> {
  const isKnown = request.headers.has('cookie');
  const page = pageIn(request);
  const first = isKnown ? await readOptional(lateCalls.orders(page), request) : undefined;
  if (first && page > pagesOf(first)) throw redirect(pageAt(pagesOf(first)));
  return { first, page };
}

/** From another page the browser reads them itself. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs): Read => ({ page: pageIn(request) });

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

type ListProps = { orders: readonly Order[]; busy: boolean };

function List({ orders, busy }: ListProps) {
  const popup = useOpened<Order>();
  const placeOf = usePlaces();
  return (
    <>
      <ul className="pasts" aria-label="Orders" aria-busy={busy || undefined}>
        {orders.map((order) => (
          <OrderRow key={order.order_no} order={order} placeOf={placeOf} onOpen={() => popup.open(order)} />
        ))}
      </ul>
      {popup.shown && (
        <OrderPopup
          key={popup.shown.value.order_no}
          open={popup.shown.open}
          orderNo={popup.shown.value.order_no}
          isQuote={popup.shown.value.status === 'quote'}
          placeOf={placeOf}
          onClose={popup.close}
        />
      )}
    </>
  );
}

/** While another page is on its way the one before stays, so that the keyboard keeps its place. */
function Orders({ first, page }: Read) {
  const { answer, error, again } = useCall(lateCalls.orders(page));
  const [last, setLast] = useState(first);
  if (answer && answer !== last) setLast(answer);
  const slow = useSlow(!last && !error);
  const go = useNavigate();
  // A page beyond the last leads to that one, as it does in every listing (docs/rules/listings.md 11).
  const beyond = answer && page > pagesOf(answer) ? pageAt(pagesOf(answer)) : '';
  useEffect(() => {
    if (beyond) void go(beyond, { replace: true, preventScrollReset: true });
  }, [beyond, go]);
  if (error) return <AskAgain error={error} onAgain={again} />;
  if (!last || beyond)
    return <div aria-busy="true">{slow && [1, 2, 3].map((row) => <Bone key={row} height={64} />)}</div>;
  if (last.count === 0) return <NoOrders />;
  const pages = pagesOf(last);
  return (
    <>
      <List orders={last.orders} busy={!answer} />
      {pages > 1 && (
        <Pagination
          page={Math.min(page, pages)}
          pages={pages}
          total={last.count}
          onGo={(next) => {
            focusHeading(); // its button may be gone on the next page, whose list begins at the top
            void go(`?page=${next}`);
          }}
        />
      )}
      <AsGuest />
    </>
  );
}

export default function OrdersPage() {
  const now = session.use();
  const read = useLoaderData<Read>();
  return (
    <AccountPage title="Orders" current={paths.accountOrders}>
      {now && !now.customer ? (
        <SignInFirst what="Your orders wait behind your email and password." />
      ) : (
        (now || read.first) && <Orders {...read} />
      )}
    </AccountPage>
  );
}
