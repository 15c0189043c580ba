import type { Coupon } from '@shop/contract/pos/coupon';
import { todayInNz } from '@shop/primitives/nz-time';
import { lazyPart } from '@shop/ui/lazy-part';
import { useSlow } from '@shop/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf, viewOf } from '../../features/coupons/coupon-address.ts';
import type { CustomerPart } from '../../features/coupons/coupon-fields.tsx';
import { CouponTable } from '../../features/coupons/coupon-table.tsx';
import { type Change, CouponTools } from '../../features/coupons/coupon-tools.tsx';
import { couponsQuery } from '../../features/coupons/coupons.query.ts';
import { NoCoupons } from '../../features/coupons/no-coupons.tsx';
import { CustomerField } from '../../features/customer/customer-field.tsx';
import { useScrollRestoration } from '../../lib/scroll-restoration.ts';
import { KeyHints } from '../../lib/key-hints.tsx';
import { ListPager } from '../../lib/list-pager.tsx';
import { say } from '../../lib/notice.tsx';
import { useFirstRow } from '../../lib/rows.ts';
import { Trouble } from '../../lib/trouble.tsx';
import { useCouponActions } from './use-coupon-actions.ts';
import listsCss from '../lists.css?inline';
import { useStyles } from '../../lib/use-styles.ts';
import couponsCss from './coupons.css?inline';

const AddCoupon = lazyPart(() => import('../../features/coupons/add-coupon.tsx'));
const CouponHistory = lazyPart(() => import('../../features/coupons/coupon-history.tsx'));

const PAGE_SIZE = 20;
const HINTS = [
  ['↑ or ↓', 'row'],
  ['Enter', 'history'],
  ['Space', 'enable or disable'],
  ['F4', 'search'],
  ['PgUp or PgDn', 'page'],
  ['F1', 'all keys'],
] as const;
const customer: CustomerPart = (wiring) => <CustomerField {...wiring} />;

/** Coupon List: search, add, enable and disable, and what was done to each. */
export function Page() {
  useStyles(listsCss, couponsCss);
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const list = useQuery(couponsQuery(view));
  const { data, error, isPending, isPlaceholderData, dataUpdatedAt } = list;
  const isSlow = useSlow(isPending);
  const scroll = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroll, data !== undefined);
  useFirstRow(data && !isPlaceholderData ? data : undefined);
  const [past, setPast] = useState<Coupon>();
  const actions = useCouponActions();
  const onChange: Change = (patch, how) =>
    setParams(addressOf({ ...view, page: 1, ...patch }), { replace: how?.replace ?? false });
  const adding = useAdding(data?.coupons, () => setParams({}));
  const openFirst = () => scroll.current?.querySelector<HTMLElement>('[data-row]')?.click();
  const today = todayInNz(new Date(dataUpdatedAt));
  const table = { view, onChange, today, onHistory: setPast, ...actions };
  const isEmpty = data?.coupons.length === 0;
  return (
    <>
      <CouponTools view={view} onChange={onChange} onOpenFirst={openFirst} onAdd={adding.open} />
      <div className="scroll" ref={scroll} aria-busy={isPending || isPlaceholderData}>
        {error && !data && <Trouble error={error} onRetry={() => void list.refetch()} />}
        {isEmpty && <NoCoupons view={view} onChange={onChange} onAdd={adding.open} />}
        {!isEmpty && (data || isSlow) && <CouponTable {...table} coupons={data?.coupons} />}
      </div>
      {data && (
        <ListPager
          {...{ total: data.total, more: false, pageSize: PAGE_SIZE, page: view.page }}
          onGo={(page) => onChange({ page })}
        />
      )}
      <KeyHints hints={HINTS} />
      {adding.isOpen && <AddCoupon customer={customer} onDone={adding.done} onClose={adding.close} />}
      {past && <CouponHistory coupon={past} onClose={() => setPast(undefined)} />}
    </>
  );
}

/**
 * Adding: the new coupon becomes the current row of the list as it comes, newest first. The dialog stays until that list is
 * here, so that a quick Space never switches the coupon that was current before.
 * @param toStart shows that list
 */
function useAdding(coupons: readonly Coupon[] | undefined, toStart: () => void) {
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const added = useRef('');
  useEffect(() => {
    if (isOpen || !coupons?.some(({ code }) => code === added.current)) return;
    document.querySelector<HTMLElement>(`[data-coupon="${CSS.escape(added.current)}"]`)?.focus();
    added.current = '';
  }, [isOpen, coupons]);
  const done = async ({ code, status }: Coupon) => {
    await cache.invalidateQueries({ queryKey: ['coupons'], refetchType: 'none' });
    await cache.prefetchQuery(couponsQuery(viewOf(new URLSearchParams())));
    toStart();
    added.current = code;
    setOpen(false);
    void say(`${code} was added, ${status === 1 ? 'enabled' : 'disabled'}.`);
  };
  return { isOpen, done, open: () => setOpen(true), close: () => setOpen(false) };
}
