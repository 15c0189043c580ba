import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DraftQueue } from '../../features/draft/draft-queue.ts';
import { detailQuery } from '../../features/order-detail/detail.query.ts';
import { HttpError } from '../../lib/http.ts';

/** Its customer may begin to pay it, or a colleague save, order or delete it, while it stands on this screen. */
const LOOKED_EVERY_MS = 20_000;

/** The saved quote of the screen, looked at again and again. @param orderNo '' = a sale that is no quote yet */
export const useQuoteWatch = (orderNo: string) =>
  useQuery({ ...detailQuery('quote', orderNo), enabled: orderNo !== '', refetchInterval: LOOKED_EVERY_MS });

/**
 * Reads the draft anew as soon as its quote is another one than it was: saved by a colleague, expired, or none any more. The screen says
 * what came of it, as it does after an edit (docs/rules/counter-carts.md 25, 34).
 */
export function useQuoteNews(queue: DraftQueue, orderNo: string): void {
  const { data, error } = useQuoteWatch(orderNo);
  const isGone = error instanceof HttpError && error.status === 404;
  const now = isGone ? 'gone' : data && `${data.order.version} ${data.order.expiry_date} ${data.order.expiresIn}`;
  const known = useRef(now);
  useEffect(() => {
    const before = known.current;
    known.current = now ?? before;
    if (now !== undefined && now !== before && (before !== undefined || isGone)) void queue.renew();
  }, [queue, now, isGone]);
}
