import type { BankingMethod } from '@shop/contract/pos/banking';
import { formatDollars, formatSigned, money, subtract, wireCents } from '@shop/primitives/money';
import { countedOf, lookOf, problemOf, totalsOf, type Typed } from './amounts.ts';

type Props = {
  methods: readonly BankingMethod[];
  typed?: Typed;
  /** absent: a record, where nothing is typed any more */
  onType?: (gateway: string, text: string) => void;
};

/** Expected, actual and difference of each method, and their sums. */
export function MethodTable({ methods, typed = {}, onType }: Props) {
  const { expected, actual, difference } = totalsOf(methods, typed);
  return (
    <table className="bank">
      <caption className="vh">Amounts by method</caption>
      <thead>
        <tr>
          <th scope="col">Method</th>
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
      <tbody>
        {methods.map((method) => (
          <Row key={method.gateway} {...{ method, typed }} {...(onType ? { onType } : {})} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="num">{formatDollars(expected)}</td>
          <td className="num">{formatDollars(actual)}</td>
          <td className={`num ${lookOf(difference)}`}>{formatSigned(difference)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type RowProps = { method: BankingMethod; typed: Typed; onType?: Props['onType'] };

function Row({ method, typed, onType }: RowProps) {
  const { name, gateway, expected, actual, editable } = method;
  const counted = countedOf(method, typed);
  const difference = subtract(counted ?? wireCents(expected), wireCents(expected));
  return (
    <tr>
      <th scope="row">
        {name} <span className="xs mut">{gateway}</span>
      </th>
      <td className="num soft">{money(expected)}</td>
      <td className="num">
        {editable && onType ? (
          <span className="with money">
            <input
              className="in"
              inputMode="decimal"
              autoComplete="off"
              data-amount
              aria-label={`Actual ${name}`}
              aria-invalid={problemOf(method, typed) !== undefined || undefined}
              value={typed[gateway] ?? actual}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => onType(gateway, target.value)}
            />
          </span>
        ) : (
          money(actual)
        )}
      </td>
      <td className={`num ${lookOf(difference)}`}>{formatSigned(difference)}</td>
    </tr>
  );
}
