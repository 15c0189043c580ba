import type { ListedOrder } from '@shop/contract/pos/order-list';
import { money } from '@shop/primitives/money';
import { MessageSquare } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { keyOf } from '../../lib/keys.ts';
import { rowProps } from '../../lib/rows.ts';
import { documentAt, paths } from '../../paths.ts';
import { ExpiryEdit } from './expiry-edit.tsx';
import { statusWords, whenCreated, whenUpdated } from './list-words.ts';
import type { RowAction } from './row-action.ts';

type Props = {
  order: ListedOrder;
  isQuotes: boolean;
  isFirst: boolean;
  /** NZ day */
  today: string;
  /** what a place's code stands for */
  placeOf: (code: string) => string;
  action: RowAction | undefined;
  onMoved: (msg: string) => void;
};

/** A document of a list. Its number leads to it, and is what the arrows move between. */
export function OrderRow({ order, isQuotes, isFirst, today, placeOf, action: offered, onMoved }: Props) {
  const action = offered?.isFor?.(order) === false ? undefined : offered;
  const { order_no: no, firstname, lastname, company, location, staff_label: staff, num_comments: comments } = order;
  const [status, look] = statusWords(order);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!action || keyOf(event.nativeEvent) !== action.key) return;
    event.preventDefault();
    action.run(order);
  };
  return (
    <tr className={order.status === 'locked' ? 'off' : undefined}>
      <td>
        <Link className="hit" to={documentAt(order)} data-order={no} onKeyDown={onKeyDown} {...rowProps(isFirst)}>
          #{no}
        </Link>
      </td>
      <td>
        <b className="clip">{`${firstname} ${lastname}`.trim() || company}</b>
        {/* Where the columns of both have no room. */}
        <span className="clip xs mut by">
          <span className="by-br">{placeOf(location)}</span>
          {staff !== '' && <span>{staff}</span>}
        </span>
      </td>
      <td className="mut sm">{whenCreated(order.nztime, today)}</td>
      <td className="mut sm c-up">{whenUpdated(order.updated_at, today)}</td>
      {isQuotes ? (
        <td>
          <ExpiryEdit order={order} onMoved={onMoved} />
        </td>
      ) : (
        <td className="sm clip">{order.mobile}</td>
      )}
      <td className="clip c-br">{placeOf(location)}</td>
      <td className="clip c-st">{staff}</td>
      <td>
        <span className={look}>{status}</span>
      </td>
      <td className="num">{money(order.grandtotal)}</td>
      <td className="c-cm">
        {comments > 0 && <Comments count={comments} to={isQuotes ? `${paths.quoteDetail}/${no}` : ''} />}
      </td>
      <td className="num">{action && <Act order={order} action={action} />}</td>
    </tr>
  );
}

/** Of a quote they lead to its page: its number leads into the editor, which has none. */
function Comments({ count, to }: { count: number; to: string }) {
  const shown = (
    <>
      <MessageSquare className="i" aria-hidden strokeWidth={1.75} />
      {count}
      <span className="vh">{count === 1 ? ' comment' : ' comments'}</span>
    </>
  );
  const look = 'row mut xs comments';
  return to === '' ? (
    <span className={look}>{shown}</span>
  ) : (
    <Link className={look} to={to}>
      {shown}
    </Link>
  );
}

const Act = ({ order, action: { icon: Drawing, label, run } }: { order: ListedOrder; action: RowAction }) => (
  <button type="button" className="btn quiet sq" aria-label={label(order)} onClick={() => run(order)}>
    <Drawing className="i" aria-hidden strokeWidth={1.75} />
  </button>
);
