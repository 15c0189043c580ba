import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { type Change, type Shown, wordsOf } from '../../features/draft/change.ts';
import { detailQuery } from '../../features/order-detail/detail.query.ts';
import { paths } from '../../paths.ts';
import { useMissing } from '../missing/use-missing.ts';
import { notOrdered } from './not-ordered.ts';

type Props = {
  orderNo: string;
  /** the quote as it was on the screen; without an answer it never was */
  shown: Shown;
  unsent: readonly Change[];
};

/**
 * A number that is no quote any more: what was under edit when it was paid or ordered says so, with what of the changes the order does
 * not have; one that is opened leads to its order; an unknown one to /404 (docs/rules/counter-carts.md 25).
 */
export function OrderedMeanwhile({ orderNo, shown, unsent }: Props) {
  const { data, isPending, error } = useQuery(detailQuery('order', orderNo));
  useMissing(!isPending && data === undefined, { kind: 'order', no: orderNo });
  if (!data) return error ? null : <div className="fill" aria-busy />;
  const order = `${paths.orderDetail}/${encodeURIComponent(orderNo)}`;
  if (!shown.answer) return <Navigate to={order} replace />;
  const { status } = data.order;
  const isPaid = !['pending', 'deposit', 'locked'].includes(status);
  const lost = [...notOrdered(shown, data.order), ...new Set(unsent.flatMap(wordsOf))];
  return (
    <section className="state" role="alert">
      <h2 className="h">
        {isPaid
          ? `Quote #${orderNo} has been paid and is order #${orderNo}`
          : `Quote #${orderNo} is order #${orderNo} now`}
      </h2>
      <p className="mut">
        {lost.length > 0
          ? 'The order is as the quote was when it became one. These changes were not saved, and are not in the order:'
          : 'It can no longer be changed here. None of your changes is lost.'}
      </p>
      {lost.length > 0 && (
        <ul>
          {lost.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      )}
      <Link className="btn primary" to={order}>
        Order #{orderNo}
      </Link>
    </section>
  );
}
