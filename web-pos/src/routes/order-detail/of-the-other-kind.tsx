import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { type DetailKind, detailQuery } from '../../features/order-detail/detail.query.ts';
import { paths, quoteAt } from '../../paths.ts';
import { useMissing } from '../missing/use-missing.ts';

type Props = { kind: DetailKind; orderNo: string };

/**
 * A number that is no order, or no quote, any more: an old address of an order that was sent back leads to its quote, one of a quote that
 * was ordered to its order (docs/rules/order-details.md 1); an unknown number to /404.
 */
export function OfTheOtherKind({ kind, orderNo }: Props) {
  const other = kind === 'order' ? 'quote' : 'order';
  const { data, isError } = useQuery(detailQuery(other, orderNo));
  useMissing(isError, { kind: 'order', no: orderNo });
  if (!data) return isError ? null : <div className="fill" aria-busy />;
  const no = encodeURIComponent(orderNo);
  return <Navigate to={other === 'quote' ? quoteAt(no) : `${paths.orderDetail}/${no}`} replace />;
}
