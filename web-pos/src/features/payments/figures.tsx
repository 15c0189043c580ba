import { type Cents, formatDollars } from '@shop/primitives/money';
import type { Sums } from './payment-rows.ts';

/**
 * What no method is chosen for yet: choosing one lowers it, deleting one raises it again (docs/rules/payments.md 6).
 * @param due cents received beyond the total
 */
export function Figures({ sums: { left, paid, loaded, refunded }, due }: { sums: Sums; due: Cents }) {
  return (
    <>
      <div className="total">
        <b>Need to pay</b>
        <span className="fig">{formatDollars(left)}</span>
      </div>
      <div className="split-bar" aria-hidden>
        {paid > 0 && <i className="paid" style={{ flexGrow: paid }} />}
        {loaded > 0 && <i className="loaded" style={{ flexGrow: loaded }} />}
        {left > 0 && <i className="left" style={{ flexGrow: left }} />}
      </div>
      <p className="xs mut row">
        <span className="dot paid">Paid {formatDollars(paid)}</span>
        {loaded > 0 && <span className="dot loaded">Loaded {formatDollars(loaded)}</span>}
        {refunded > 0 && <span>Refunded {formatDollars(refunded)}</span>}
      </p>
      {due > 0 && <p className="warn sm">To be paid back {formatDollars(due)}</p>}
    </>
  );
}
