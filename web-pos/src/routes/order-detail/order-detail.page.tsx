import { wireCents } from '@shop/primitives/money';
import type { DetailOrder } from '@shop/contract/pos/order-detail';
import { lazyPart } from '@shop/ui/lazy-part';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMatches, useParams } from 'react-router';
import { placesQuery } from '../../features/branches/branches.query.ts';
import { placeName } from '../../features/branches/place-name.ts';
import { AddComment } from '../../features/comments/add-comment.tsx';
import { CommentList } from '../../features/comments/comment-list.tsx';
import { logsQuery } from '../../features/comments/comments.query.ts';
import { DetailCards } from '../../features/order-detail/detail-cards.tsx';
import { DetailHead } from '../../features/order-detail/detail-head.tsx';
import { type DetailKind, detailQuery } from '../../features/order-detail/detail.query.ts';
import { ItemTable } from '../../features/order-detail/item-table.tsx';
import type { Shortage } from '../../features/orders/order-actions.calls.ts';
import { rowsOf, sumsOf } from '../../features/payments/payment-rows.ts';
import { useTaking } from '../../features/taking/use-taking.tsx';
import { HttpError } from '../../lib/http.ts';
import { KeyHints } from '../../lib/key-hints.tsx';
import { say } from '../../lib/notice.tsx';
import { useScrollRestoration } from '../../lib/scroll-restoration.ts';
import { ActionsSlot } from './actions-slot.tsx';
import { OfTheOtherKind } from './of-the-other-kind.tsx';
import { PaymentsSlot } from './payments-slot.tsx';
import { useAllocating } from './use-allocating.tsx';
import { useStockCheck } from './use-stock-check.tsx';
import { useUpdateCustomer } from './use-update-customer.ts';
import { useStyles } from '../../lib/use-styles.ts';
import orderDetailCss from './order-detail.css?inline';

const OrderDeliveryFee = lazyPart(() => import('../../features/order-detail/delivery-fee.tsx'));

/** One order, or one quote that is only looked at. */
export function Page() {
  useStyles(orderDetailCss);
  const { orderNo = '' } = useParams();
  const handle = useMatches().at(-1)?.handle as { readonly kind: DetailKind } | undefined;
  return <Detail key={orderNo} kind={handle?.kind ?? 'order'} orderNo={orderNo} />;
}

const ALL_KEYS = [['F1', 'all keys']] as const;
const ORDER_KEYS = [['F8', 'main button'], ['F9', 'take'], ...ALL_KEYS] as const;
const PAYING_KEYS = [['F4', 'amount'], ['Enter', 'add payment'], ...ORDER_KEYS] as const;

/** A payment is added while some of the price has no method yet. */
const keysOf = (kind: DetailKind, order: DetailOrder) => {
  if (kind === 'quote') return ALL_KEYS;
  return sumsOf(order, rowsOf(order)).left > 0 ? PAYING_KEYS : ORDER_KEYS;
};

/** A comment that was added is said, and is in sight. */
function showNewest(): void {
  void say('Comment added');
  // The list is drawn before this frame.
  requestAnimationFrame(() => document.querySelector('.log li')?.scrollIntoView?.({ block: 'nearest' }));
}

/** Staff have still to quote its delivery, and may (docs/rules/delivery.md 19). */
const isUnpriced = ({ delivery, status }: DetailOrder): boolean =>
  delivery === 'TBC' && ['pending', 'deposit', 'paid'].includes(status);

type Props = { kind: DetailKind; orderNo: string };

function Detail({ kind, orderNo }: Props) {
  const { data, error, refetch } = useQuery(detailQuery(kind, orderNo));
  const { data: places } = useQuery(placesQuery);
  const logs = useQuery(logsQuery(orderNo));
  const cache = useQueryClient();
  const onLogged = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['logs', orderNo] }),
      cache.invalidateQueries({ queryKey: ['orders'] }),
    ]);
  // The next press is for the order as it now stands; the log and the lists may follow.
  const onChanged = () => {
    void onLogged();
    return cache.invalidateQueries({ queryKey: ['detail'] });
  };
  const [short, onShort] = useState<Shortage>();
  const isThere = useStockCheck(data, { onChanged, onShort });
  const { take, taking } = useTaking(data?.order.items, onChanged);
  const { allocate, allocating } = useAllocating(data?.order, onChanged);
  const updateCustomer = useUpdateCustomer(kind, data?.order, onChanged);
  const [isFeeOpen, openFee] = useState(false);
  const scroll = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroll, data !== undefined);
  const isGone = error instanceof HttpError && error.status === 404;
  if (isGone) return <OfTheOtherKind kind={kind} orderNo={orderNo} />;
  if (!data) {
    return error ? (
      <div className="pad" role="alert">
        <p className="danger">{error.message}</p>
        <button type="button" className="btn" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    ) : (
      <div className="fill" aria-busy />
    );
  }
  const { order } = data;
  const onFee = () => openFee(true);
  const onMissingFee = isUnpriced(order) ? onFee : undefined;
  const isWrongFee = wireCents(order.correctable_fee) > 0;
  return (
    <>
      <DetailHead detail={data} place={placeName(places?.locations, order.location)}>
        <ActionsSlot detail={data} {...{ onChanged, onShort }} />
      </DetailHead>
      <div className="scroll" ref={scroll}>
        <DetailCards order={order} onFee={isWrongFee ? onFee : onMissingFee} onCustomer={updateCustomer} />
        <ItemTable
          items={order.items}
          short={short}
          isQuote={kind === 'quote'}
          whyNot={kind === 'quote' ? '' : order.whyNotTaken}
          onTake={take}
          onAllocate={allocate}
        />
        {logs.data && <CommentList answer={logs.data} />}
        {logs.error && (
          <p className="pad danger" role="alert">
            {logs.error.message}
          </p>
        )}
      </div>
      <AddComment
        orderNo={orderNo}
        event={kind === 'quote' ? 'quote-notice' : 'order-notice'}
        onAdded={() => void onLogged().then(showNewest)}
      />
      <KeyHints hints={keysOf(kind, order)} />
      <PaymentsSlot detail={data} {...{ onChanged, isThere, onShort }} onFee={onMissingFee} onTake={take} />
      {taking}
      {allocating}
      {isFeeOpen && <OrderDeliveryFee {...{ order, onChanged }} onClose={() => openFee(false)} />}
    </>
  );
}
