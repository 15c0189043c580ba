import { formatMoney, money, subtract, wireCents } from '@shop/primitives/money';

type Props = {
  price: string;
  msrp: string;
  /** Not everything is chosen and prices differ: the figure is the lowest. */
  from: boolean;
  offer: string | undefined;
  onCalculator: () => void;
};

/** The second largest thing on the page. Its height is kept while the finance line is on its way. */
export function PriceBlock({ price, msrp, from, offer, onCalculator }: Props) {
  const saved = subtract(wireCents(msrp), wireCents(price));
  return (
    <div className="buy__price" aria-live="polite">
      <p className="price">
        {from && <span className="was">from</span>}
        <span className={saved > 0 ? 'now' : undefined}>{money(price, 'auto')}</span>
        {saved > 0 && (
          <>
            <span className="was">
              RRP <s>{money(msrp, 'auto')}</s>
            </span>
            <span className="save">Save {money(formatMoney(saved), 'auto')}</span>
          </>
        )}
      </p>
      <p className="small">
        GST included.{' '}
        <button type="button" className="link num" onClick={onCalculator}>
          {offer || 'Pay over time'}
        </button>
      </p>
    </div>
  );
}
