import type { Banking } from '@shop/contract/pos/banking';
import { formatSigned, money, wireCents } from '@shop/primitives/money';
import { Bone } from '@shop/ui/skeleton';
import { Link } from 'react-router';
import { nzDayWords, nzTimeWords } from '../../lib/nz-words.ts';
import { rowProps, useRows } from '../../lib/rows.ts';
import { newBankingAt, recordAt } from '../../paths.ts';
import { Without } from './earlier.tsx';
import { lookOf } from './amounts.ts';

const BONES = ['1', '2', '3', '4', '5', '6', '7'];

type Props = {
  days: readonly Banking[] | undefined;
  /** the short name of a branch, by its code */
  place: (code: string) => string;
};

/** A week of the branch, newest first. */
export function DayTable({ days, place }: Props) {
  const rows = useRows<HTMLTableSectionElement>();
  return (
    <table className="list sticky sorted days-of">
      <caption className="vh">Records</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Branch</th>
          <th scope="col">Submitted</th>
          <th scope="col" className="c-up">
            Comment
          </th>
          <th scope="col" className="num">
            Payments
          </th>
          <th scope="col" className="num">
            Expected
          </th>
          <th scope="col" className="num">
            Actual
          </th>
          <th scope="col" className="num">
            Difference
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {days?.map((day, at) => (
          <Row key={day.date} day={day} place={place(day.branch)} isFirst={at === 0} />
        ))}
        {!days &&
          BONES.map((bone) => (
            <tr key={bone} aria-hidden>
              <td colSpan={8}>
                <Bone width={90} height={12} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** 'Tue 2 Dec, 5:44 pm'; of the day itself the time alone. */
const submittedWords = ({ date, submitted_at: at }: Banking): string =>
  at.startsWith(date) ? (nzTimeWords(at).split(', ')[1] ?? '') : nzTimeWords(at);

function Row({ day, place, isFirst }: { day: Banking; place: string; isFirst: boolean }) {
  const { id, date, comment, staff, payments, expected, actual, difference, canStart } = day;
  const to = id ? recordAt(id) : newBankingAt(date);
  const isLink = id !== '' || canStart;
  return (
    <tr>
      <td>
        {isLink ? (
          <Link className="hit" to={to} {...rowProps(isFirst)}>
            {nzDayWords(date)}
          </Link>
        ) : (
          <span className="mut">{nzDayWords(date)}</span>
        )}
      </td>
      <td className="clip">{place}</td>
      <td className="sm">
        {id ? (
          <>
            <span className="mut">{submittedWords(day)},</span> {staff}
          </>
        ) : canStart ? (
          <>
            {payments > 0 ? <span className="need">not submitted</span> : <span className="mut">no payments</span>}
            <Without earlier={day.earlier} />
          </>
        ) : (
          <span className="mut">no record</span>
        )}
      </td>
      <td className="sm mut clip c-up">{comment}</td>
      <td className="num soft">{payments}</td>
      <td className="num soft">{money(expected)}</td>
      <td className={id ? 'num' : 'num mut'}>{id ? money(actual) : '–'}</td>
      <td className={id ? `num ${lookOf(wireCents(difference))}` : 'num mut'}>
        {id ? formatSigned(wireCents(difference)) : '–'}
      </td>
    </tr>
  );
}
