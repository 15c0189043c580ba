import { todayInNz } from '@shop/primitives/nz-time';
import { useSlow } from '@shop/ui/skeleton';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMatches } from 'react-router';
import { branchesQuery } from '../../features/branches/branches.query.ts';
import { placeName } from '../../features/branches/place-name.ts';
import { type Change, ListTools } from '../../features/orders/list-tools.tsx';
import { LISTS, type ListType } from '../../features/orders/list-types.ts';
import { NoOrders } from '../../features/orders/no-orders.tsx';
import { OrderTable } from '../../features/orders/order-table.tsx';
import { ordersQuery } from '../../features/orders/orders.query.ts';
import { useLastPage, useListView } from '../../features/orders/use-list-view.ts';
import { sessionQuery } from '../../features/session/session.query.ts';
import { useScrollRestoration } from '../../lib/scroll-restoration.ts';
import { ListPager } from '../../lib/list-pager.tsx';
import { say } from '../../lib/notice.tsx';
import { useFirstRow } from '../../lib/rows.ts';
import { Trouble } from '../../lib/trouble.tsx';
import { ListKeys } from './list-keys.tsx';
import { focusNext } from '../../lib/focus-next.ts';
import { useRowAction } from './use-row-action.ts';
import listsCss from '../lists.css?inline';
import { useStyles } from '../../lib/use-styles.ts';
import ordersCss from './orders.css?inline';

const PAGE_SIZE = 10;

/** Active Quote, Expired Quote, Unpaid Orders, Recent Orders, Cancelled Orders: one screen, five routes. */
export function Page() {
  useStyles(listsCss, ordersCss);
  const handle = useMatches().at(-1)?.handle as { readonly list: ListType } | undefined;
  const list = handle?.list ?? 'quote';
  return <OrderList key={list} type={list} />;
}

function OrderList({ type }: { type: ListType }) {
  const words = LISTS[type];
  const [view, show] = useListView(type);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: places } = useQuery(branchesQuery);
  const cache = useQueryClient();
  const branch = session.staff?.branch ?? '';
  const { data, error, isPending, isPlaceholderData, refetch, dataUpdatedAt } = useQuery(
    ordersQuery(type, view, branch),
  );
  useLastPage([view, show], isPlaceholderData || !data ? undefined : Math.max(1, Math.ceil(data.total / PAGE_SIZE)));
  const isSlow = useSlow(isPending);
  const scroll = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroll, data !== undefined);
  useFirstRow(data && !isPlaceholderData ? data : undefined);
  const onChange: Change = (patch, how) => show({ ...view, page: 1, ...patch }, how);
  const renew = () => cache.invalidateQueries({ queryKey: ['orders'] });
  const action = useRowAction(type, () => void renew().then(focusNext));
  const openFirst = () => scroll.current?.querySelector<HTMLElement>('[data-row]')?.click();
  const placeOf = (code: string) => placeName(places?.locations, code);
  const onMoved = (msg: string) => {
    void say(msg);
    void renew();
  };
  const today = todayInNz(new Date(dataUpdatedAt));
  const table = { title: words.title, isQuotes: words.isQuotes, view, onChange, today, placeOf, action, onMoved };
  return (
    <>
      <ListTools view={view} isQuotes={words.isQuotes} onChange={onChange} onOpenFirst={openFirst} />
      <div className="scroll" ref={scroll} aria-busy={isPending || isPlaceholderData}>
        {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
        {data?.orders.length === 0 ? (
          <NoOrders words={words} view={view} place={placeOf(branch)} onChange={onChange} />
        ) : (
          (data || isSlow) && <OrderTable {...table} orders={data?.orders} />
        )}
      </div>
      {data && (
        <ListPager
          {...{ total: data.total, more: data.more, pageSize: PAGE_SIZE, page: view.page }}
          onGo={(page) => onChange({ page })}
        />
      )}
      <ListKeys isQuotes={words.isQuotes} isEmpty={data?.orders.length === 0} remove={words.remove} />
    </>
  );
}
