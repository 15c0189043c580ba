import type { DetailItem } from '@shop/contract/pos/order-detail';
import { type Cents, formatDollars, ZERO } from '@shop/primitives/money';
import { nzDayWords } from '../../lib/nz-words.ts';
import { KEYS, useKey } from '../../lib/keys.ts';
import { piecesOf } from '../../lib/pieces.ts';

type Props = {
  items: readonly DetailItem[];
  onTake: (item: DetailItem) => void;
  /** enters the fee of a delivery that reads TBC, before anything is taken; undefined: it has its price */
  onFee?: (() => void) | undefined;
  /** of the price, cents: whoever takes the goods is told */
  givenBack?: Cents;
};

const sum = (items: readonly DetailItem[], of: (item: DetailItem) => number) =>
  items.reduce((all, one) => all + of(one), 0);

/** Below the payments, once all is paid: how much has left, and the main button that takes the next item. */
export function TakeNext({ items, onTake, onFee, givenBack = ZERO }: Props) {
  const parts = items.filter(({ take_allocations: rows }) => rows.length > 0);
  const left = parts.filter(({ can_be_taken: most }) => most > 0);
  // What lies in a bin goes before what is still on its way.
  const next = left.find(({ take_now_bins: bins }) => Object.keys(bins).length > 0) ?? left[0];
  useKey('main', () => (onFee ? onFee() : next && onTake(next)));
  const [day] = parts
    .flatMap(({ take_allocations: rows }) => rows.filter(({ qty, qty_dispatched: gone }) => qty > gone))
    .map(({ dispatch_date: on }) => on)
    .filter(Boolean)
    .toSorted();
  return (
    <div className="foot">
      <dl className="sums">
        <div>
          <dt>Taken</dt>
          <dd>{`${sum(parts, (one) => one.already_taken)} of ${sum(parts, piecesOf)} pieces`}</dd>
        </div>
        {day && (
          <div>
            <dt>Next dispatch</dt>
            <dd>{nzDayWords(day)}</dd>
          </div>
        )}
      </dl>
      {next && givenBack > 0 && (
        <p className="sm warn">
          {formatDollars(givenBack)} of its price was given back. Please check what of it still leaves.
        </p>
      )}
      {onFee && (
        <>
          <p className="sm mut">The delivery of this order has no price yet.</p>
          <button type="button" className="btn primary main" onClick={onFee}>
            <span className="two">Delivery fee</span>
            <kbd aria-hidden>{KEYS.main.key}</kbd>
          </button>
        </>
      )}
      {next && (
        <button type="button" className={onFee ? 'btn' : 'btn primary main'} onClick={() => onTake(next)}>
          <span className="two">{`Taking now, ${next.name}`}</span>
          {!onFee && <kbd aria-hidden>{KEYS.main.key}</kbd>}
        </button>
      )}
    </div>
  );
}
