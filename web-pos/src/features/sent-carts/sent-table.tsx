import type { LogEntry, LogsAnswer } from '@shop/contract/pos/activity';
import { money } from '@shop/primitives/money';
import { Bone } from '@shop/ui/skeleton';
import { Link } from 'react-router';
import { daysLeft, nzDayWords, nzTimeWords } from '../../lib/nz-words.ts';
import { paths } from '../../paths.ts';

type Props = {
  answer: (LogsAnswer & { success: true }) | undefined;
  /** NZ day */
  today: string;
};

const BONES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** A page of sent carts. Without rows the real columns stand over ten grey rows of real height. */
export function SentTable({ answer, today }: Props) {
  const names = new Map(answer?.logStaffs.map((staff) => [staff.id, `${staff.firstname} ${staff.lastname}`]));
  return (
    <table className="list sticky sent">
      <caption className="vh">Sent Cart Log</caption>
      <thead>
        <tr>
          <th scope="col">Sent at</th>
          <th scope="col">Staff</th>
          <th scope="col">Activity</th>
        </tr>
      </thead>
      <tbody>
        {answer?.logs.map((entry) => (
          <tr key={entry.id}>
            <td className="mut sm">{nzTimeWords(entry.created_at)}</td>
            <td className="clip">{names.get(entry.causer_id) ?? '–'}</td>
            <td>{entry.cart ? <Sent cart={entry.cart} today={today} /> : entry.description}</td>
          </tr>
        ))}
        {!answer &&
          BONES.map((bone) => (
            <tr key={bone} aria-hidden>
              {[130, 90, 320].map((width) => (
                <td key={width}>
                  <Bone width={width} height={12} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

type Cart = NonNullable<LogEntry['cart']>;

/** To whom and what; at the end what became of it. */
const Sent = ({ cart, today }: { cart: Cart; today: string }) => (
  <span className="row activity">
    <span className="clip grow">
      Cart sent to <b>{cart.name}</b>{' '}
      <span className="mut sm">
        {cart.items === 1 ? '1 item' : `${cart.items} items`}, {money(cart.grandtotal)} · {cart.email}
      </span>
    </span>
    <span className="sm">
      {cart.bought.length > 0 ? <Bought bought={cart.bought} /> : <Left until={cart.attributed_until} today={today} />}
    </span>
  </span>
);

const Bought = ({ bought }: { bought: Cart['bought'] }) =>
  bought.map(({ order_no: no, paid_on: day }) => (
    <span key={no} className="bought">
      <Link className="hit" to={`${paths.orderDetail}/${no}`}>
        Bought, #{no}
      </Link>
      {day && <span className="mut"> {nzDayWords(day)}</span>}
    </span>
  ));

const DAY_MS = 86_400_000;
/** Days before the end in which the log says how many are left. */
const SOON_DAYS = 3;

/** How long a purchase still counts as the sender's, where that is about to end or over. */
function Left({ until, today }: { until: string; today: string }) {
  const days = (Date.parse(until) - Date.parse(today)) / DAY_MS;
  if (days < 0) return <span className="mut">Over 60 days</span>;
  if (days > SOON_DAYS) return null;
  return <span className="warn">{days === 0 ? 'last day' : daysLeft(days)}</span>;
}
