import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { type Change, type Shown, wordsOf } from '../../features/draft/change.ts';
import { detailQuery } from '../../features/order-detail/detail.query.ts';
import { HttpError } from '../../lib/http.ts';
import { listAt, paths } from '../../paths.ts';
import { useMissing } from '../missing/use-missing.ts';
import { notOrdered } from './not-ordered.ts';

type Props = {
  orderNo: string;
  /** the quote as it was on the screen; without an answer it never was */
  shown: Shown;
  unsent: readonly Change[];
};

/**
 * A number that is no quote any more: what was under edit when it was paid, ordered or deleted says so, with what of the changes the order does
 * not have; one that is opened leads to its order; an unknown one to /404 (docs/rules/counter-carts.md 25).
 */
export function OrderedMeanwhile({ orderNo, shown, unsent }: Props) {
  const { data, isPending, error } = useQuery(detailQuery('order', orderNo));
  const isNoOrder = !isPending && data === undefined;
  useMissing(isNoOrder && !shown.answer, { kind: 'order', no: orderNo });
  if (isNoOrder && shown.answer && isMissing(error)) return <Deleted {...{ orderNo, unsent }} />;
  if (!data) return error ? null : <div className="fill" aria-busy />;
  const order = `${paths.orderDetail}/${encodeURIComponent(orderNo)}`;
  if (!shown.answer) return <Navigate to={order} replace />;
  const { status } = data.order;
  const isPaid = !['pending', 'deposit', 'locked'].includes(status);
  const goods = notOrdered(shown, data.order);
  // Which items they are is said already.
  const others = unsent.flatMap(wordsOf).filter((word) => word !== 'Items' || goods.length === 0);
  const lost = [...goods, ...new Set(others)];
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

const isMissing = (error: Error | null): boolean => error instanceof HttpError && error.status === 404;

/** The quote was deleted while it was under edit: there is nothing that its changes could be saved in. */
function Deleted({ orderNo, unsent }: Pick<Props, 'orderNo' | 'unsent'>) {
  const lost = [...new Set(unsent.flatMap(wordsOf))];
  return (
    <section className="state" role="alert">
      <h2 className="h">Quote #{orderNo} was deleted</h2>
      <p className="mut">
        It can no longer be changed or ordered.{lost.length > 0 && ` Not saved: ${lost.join(', ')}.`}
      </p>
      <div className="row">
        <Link className="btn primary" to={listAt('quote')}>
          Active Quotes
        </Link>
        <Link className="btn" to={paths.sale}>
          New sale
        </Link>
      </div>
    </section>
  );
}
