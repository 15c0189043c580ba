import { formatDollars } from '@shop/primitives/money';
import { Fact } from '../../lib/fact.tsx';
import { lookOf, signed, type Totals } from './amounts.ts';

/** The sums above the one button. */
export const Difference = ({ expected, actual, difference }: Totals) => (
  <>
    <dl className="sums">
      <Fact label="Expected">{formatDollars(expected)}</Fact>
      <Fact label="Actual">{formatDollars(actual)}</Fact>
    </dl>
    <div className="total">
      <b>Difference</b>
      <span className={`fig ${lookOf(difference)}`}>{signed(difference)}</span>
    </div>
  </>
);
