import type { AttemptInDoubt } from '@shop/contract/pos/reconciliation';
import { money } from '@shop/primitives/money';
import { Bone } from '@shop/ui/skeleton';
import { Link } from 'react-router';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { reportWords } from '../../lib/report-words.ts';
import { rowProps, useRows } from '../../lib/rows.ts';
import { paths } from '../../paths.ts';

type Props = { attempts: readonly AttemptInDoubt[] | undefined };

const BONES = ['1', '2', '3'];

/** Payments that nobody can answer for, the longest first. The order's page is where a manager decides. */
export function DoubtTable({ attempts }: Props) {
  const rows = useRows<HTMLTableSectionElement>();
  return (
    <table className="list sticky sorted books doubts">
      <caption className="vh">Payments in doubt</caption>
      <thead>
        <tr>
          <th scope="col" className="c-order">
            Order
          </th>
          <th scope="col" className="num">
            Amount
          </th>
          <th scope="col" className="c-day">
            Since
          </th>
          <th scope="col" className="c-at">
            Where
          </th>
          <th scope="col">Last words</th>
          <th scope="col">Their report says</th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {attempts?.map((one, at) => (
          <tr key={one.reference}>
            <td className="c-order">
              <Link className="hit" to={`${paths.orderDetail}/${one.order_no}`} {...rowProps(at === 0)}>
                #{one.order_no}
              </Link>
            </td>
            <td className="num">
              {one.type === 'refund' && <span className="mut soft">refund </span>}
              {money(one.amount)}
            </td>
            <td className="sm c-day">{nzTimeWords(one.since)}</td>
            <td className="sm clip c-at">{one.station || one.gateway}</td>
            <td className="sm clip">{[one.shown, one.reason].filter(Boolean).join(' · ')}</td>
            <td className="sm clip">{reportWords(one.report)}</td>
          </tr>
        ))}
        {!attempts &&
          BONES.map((bone) => (
            <tr key={bone} aria-hidden>
              <td colSpan={6}>
                <Bone width={420} height={12} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
