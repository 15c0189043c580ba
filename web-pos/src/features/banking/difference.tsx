import { formatDollars, formatSigned } from '@shop/primitives/money';
import { Fact } from '../../lib/fact.tsx';
import { lookOf, type Totals } from './amounts.ts';

/** The sums above the one button. */
export const Difference = ({ expected, actual, difference }: Totals) => (
  <>
    <dl className="sums">
      <Fact label="Expected">{formatDollars(expected)}</Fact>
      <Fact label="Actual">{formatDollars(actual)}</Fact>
    </dl>
    <div className="total">
      <b>Difference</b>
      <span className={`fig ${lookOf(difference)}`}>{formatSigned(difference)}</span>
    </div>
  </>
);
