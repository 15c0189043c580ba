import type { BankedPayment } from '@shop/contract/pos/banking';
import { money } from '@shop/primitives/money';
import { nzTimeWords } from '../../lib/nz-words.ts';

type Props = { payments: readonly BankedPayment[]; count: number };

/** What lies behind the amounts, newest first. */
export const PaymentTable = ({ payments, count }: Props) => (
  <table className="list sticky sm pay-l">
    <caption className="vh">Payments of the day</caption>
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Reference</th>
        <th scope="col">Staff</th>
        <th scope="col">Method</th>
        <th scope="col" className="num">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {payments.map(({ time, ref_code: reference, order_no: no, staff, gateway, amount, late }) => (
        <tr key={`${time} ${no} ${gateway} ${amount} ${reference}`}>
          <td className="mut">
            {nzTimeWords(time)}
            {late && <span className="need"> earlier day</span>}
          </td>
          <td>
            {reference}
            {reference !== no && <span className="mut"> #{no}</span>}
          </td>
          <td className="clip">{staff || 'Web'}</td>
          <td className="mut">{gateway}</td>
          <td className="num">{money(amount)}</td>
        </tr>
      ))}
      {payments.length === 0 && (
        <tr>
          <td colSpan={5} className="mut">
            Nothing was taken.
          </td>
        </tr>
      )}
      {count > payments.length && (
        <tr>
          <td colSpan={5} className="mut">
            and {count - payments.length} earlier ones, which are in the sums
          </td>
        </tr>
      )}
    </tbody>
  </table>
);
