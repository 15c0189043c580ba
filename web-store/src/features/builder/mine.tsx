import { gstWithin } from '@shop/primitives/gst';
import { formatMoney, money } from '@shop/primitives/money';
import { Button } from '@shop/ui/button';
import { pictureChoice } from '../../lib/address.ts';
import { chosenOf, notMade, type Pick, totalOf } from './picks.ts';
import { wordsOf } from '../../lib/slug.ts';

type Props = { picks: readonly Pick[]; size: string; isBusy: boolean; problem: string; onAdd: () => void };

/** What was chosen so far and what it costs, and the one press that puts all of it into the cart. */
export function Mine({ picks, size, isBusy, problem, onAdd }: Props) {
  const total = totalOf(picks);
  const chosen = chosenOf(picks);
  const missing = picks.flatMap((pick) => pick.missing ?? []);
  return (
    <aside className="bill bill--side" aria-labelledby="mine">
      <h2 id="mine">Your {wordsOf(size).toLowerCase()}</h2>
      {chosen.length === 0 ? (
        <p className="small">Nothing is chosen yet.</p>
      ) : (
        <ul className="mine">
          {chosen.map(({ sku, name, price, thumb, description }) => (
            <li key={sku}>
              <span className="shot shot--11">
                {thumb && <img src={thumb} srcSet={pictureChoice(thumb)} sizes="64px" alt="" />}
              </span>
              <span>
                {name}
                <small>{description}</small>
              </span>
              <span className="num">{money(price, 'auto')}</span>
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {missing.map((piece) => (
          <p key={piece} className="notice">
            {notMade(piece, size)}.
          </p>
        ))}
      </div>
      <dl className="sum" aria-live="polite">
        <div className="sum__total">
          <dt>
            So far <small>GST included: {money(formatMoney(gstWithin(total)))}</small>
          </dt>
          <dd>{money(formatMoney(total))}</dd>
        </div>
      </dl>
      {problem && (
        <p className="notice notice--bad" role="alert">
          {problem}
        </p>
      )}
      <div className="needs-script">
        <Button caps tall wide busy={isBusy} onClick={onAdd}>
          ADD ALL TO CART
        </Button>
      </div>
    </aside>
  );
}
