import type { Difference } from '@shop/contract/pos/reconciliation';
import { money } from '@shop/primitives/money';
import { Bone } from '@shop/ui/skeleton';
import { Link } from 'react-router';
import { nzDayWords, nzTimeWords } from '../../lib/nz-words.ts';
import { rowProps, useRows } from '../../lib/rows.ts';
import { paths } from '../../paths.ts';
import { kindName, providerName, whatToDo } from './words.ts';

type Props = { differences: readonly Difference[] | undefined; onClose: (difference: Difference) => void };
type RowProps = { one: Difference; isFirst: boolean; onClose: Props['onClose'] };

const BONES = ['1', '2', '3', '4', '5'];

/** What differs, each with what to do about it. */
export function DifferenceTable({ differences, onClose }: Props) {
  const rows = useRows<HTMLTableSectionElement>();
  return (
    <table className="list sticky books diffs">
      <caption className="vh">Differences</caption>
      <thead>
        <tr>
          <th scope="col">What, and what to do</th>
          <th scope="col" className="c-order">
            Order
          </th>
          <th scope="col" className="num c-side">
            Theirs
          </th>
          <th scope="col" className="num c-side">
            Ours
          </th>
          <th scope="col" className="c-x">
            <span className="vh">Close</span>
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {differences?.map((one, at) => (
          <Row key={one.id} one={one} isFirst={at === 0} onClose={onClose} />
        ))}
        {!differences &&
          BONES.map((bone) => (
            <tr key={bone} aria-hidden>
              <td colSpan={5}>
                <Bone width={460} height={12} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Row({ one, isFirst, onClose }: RowProps) {
  const { kind, state, date, provider, type, station, reference } = one;
  return (
    <tr className={state === 'open' ? undefined : 'off'}>
      <td>
        <b>{kindName(kind)}</b>
        <span className="sm mut">
          {' '}
          {nzDayWords(date)}, {providerName(provider)}
          {station && `, ${station}`}
          {type === 'refund' && ', refund'}
        </span>
        <p className="sm">{state === 'open' ? whatToDo(one) : ended(one)}</p>
      </td>
      <td className="c-order">
        {one.order_no ? (
          <Link className="hit" to={`${paths.orderDetail}/${one.order_no}`} {...rowProps(isFirst)}>
            #{one.order_no}
          </Link>
        ) : (
          <span className="mut">none of ours</span>
        )}
        <span className="xs mut clip ref" title={`${reference} ${one.provider_reference}`}>
          {reference}
        </span>
      </td>
      <Side side={one.theirs} word={one.theirs?.approved ? 'approved' : 'declined'} none="unknown" />
      <Side side={one.ours} word={one.ours?.state ?? ''} none="not booked" />
      <td className="c-x">
        {state === 'open' && (
          <button
            type="button"
            className="btn"
            onClick={() => onClose(one)}
            aria-label={`Close: ${kindName(kind)}, ${reference}`}
          >
            Close
          </button>
        )}
      </td>
    </tr>
  );
}

const ended = ({ state, staff, closed_at: at, note }: Difference): string =>
  state === 'gone'
    ? 'Gone: a later comparison found it no more.'
    : `Closed${staff && ` by ${staff}`}, ${nzTimeWords(at)}: ${note}`;

type SideProps = { side: { amount: string; at: string } | null; word: string; none: string };

const Side = ({ side, word, none }: SideProps) => (
  <td className="num c-side">
    {side ? money(side.amount) : <span className="mut soft">–</span>}
    <span className="xs mut soft line">{side ? word : none}</span>
    {side?.at && <span className="xs mut soft line">{nzTimeWords(side.at)}</span>}
  </td>
);
