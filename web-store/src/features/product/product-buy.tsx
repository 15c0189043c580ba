import type { Product } from '@shop/contract/v1/product';
import { Icon } from '@shop/ui/icons';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/http.ts';
import { paths } from '../../paths.ts';
import { Axis } from './axis.tsx';
import { BuyRow } from './buy-row.tsx';
import { type Choice, chosen, type Combination, missingAxis } from './choice.ts';
import { Delivery } from './delivery.tsx';
import { PriceBlock } from './price-block.tsx';
import { share } from './share.ts';
import type { PricedOption } from './use-option-price.ts';

export type Addition = { sku: string; xsel: string; ysel: string; qty: number };

type Props = {
  product: Product;
  choice: Choice;
  shown: Combination | undefined;
  priced: PricedOption;
  zip: string;
  wished: boolean;
  onChoice: (choice: Choice) => void;
  onZip: (zip?: string) => void;
  onCalculator: () => void;
  onAdd: (addition: Addition, name: string) => Promise<void>;
};

type Wrong = { axis: 'x' | 'y' | 'buy'; text: string };

const SOLD_OUT = 'Sold out for now: there is none to send and none on its way.';

function Head({ product, choice, wished }: Pick<Props, 'product' | 'choice' | 'wished'>) {
  return (
    <div className="buy__head">
      {product.collection && (
        <p className="small">
          {product.collectionUrl ? (
            <a href={paths.slug(product.collectionUrl)}>{product.collection} collection</a>
          ) : (
            `${product.collection} collection`
          )}
        </p>
      )}
      <h1>{product.name}</h1>
      <div className="buy__icons">
        <button
          type="button"
          className="tool tool--heart"
          data-wish={product.sku}
          data-shown={chosen(product, choice)?.sku}
          aria-pressed={wished}
          aria-label={`${product.name} on wishlist`}
        >
          <svg className="ic" aria-hidden="true">
            <use href="#i-heart" />
          </svg>
        </button>
        <button type="button" className="tool tool--share" aria-label="Share" onClick={() => void share(product.name)}>
          <Icon of={Share2} />
        </button>
      </div>
    </div>
  );
}

const labelOf = ({ axes }: Product, axis: 'x' | 'y'): string => axes[axis]?.label.toLowerCase() ?? 'size';

/** Name, price, choices, delivery and the button, in the order a shopper asks. */
export function ProductBuy(props: Props) {
  const { product, choice, shown, priced, zip, onChoice, onAdd } = props;
  const [wrong, setWrong] = useState<Wrong>();
  const [busy, setBusy] = useState(false);
  const price = priced.answer?.priceDiscount ?? shown?.price ?? product.price;
  const available = priced.answer?.available ?? shown?.available ?? true;
  const missing = missingAxis(product, choice);
  const choose = (axis: 'x' | 'y') => (code: string) => {
    setWrong((now) => (now?.axis === axis ? undefined : now));
    onChoice({ ...choice, [axis]: code });
  };
  const add = async (qty: number) => {
    if (missing) {
      setWrong({ axis: missing, text: `Please choose a ${labelOf(product, missing)}` });
      const pick = document.getElementById(`axis-${missing}`);
      // A control that shows in part below the header counts as in view, so the focus alone scrolls nothing.
      pick?.querySelector('input')?.focus({ preventScroll: true });
      pick?.scrollIntoView({ block: 'nearest' });
      return;
    }
    setBusy(true);
    setWrong(undefined);
    await onAdd({ sku: product.sku, xsel: choice.x, ysel: choice.y, qty }, product.name).catch((reason: unknown) =>
      setWrong({ axis: 'buy', text: messageOf(reason) }),
    );
    setBusy(false);
  };
  const errorAt = (axis: Wrong['axis']) => (wrong?.axis === axis ? wrong.text : undefined);
  const differs = (what: 'price' | 'etaText') => new Set(product.combinations.map((one) => one[what])).size > 1;
  const isFrom = missing !== undefined && differs('price');
  return (
    <div className="buy">
      <Head product={product} choice={choice} wished={props.wished} />
      <PriceBlock
        price={price}
        msrp={priced.answer?.msrp ?? shown?.msrp ?? product.msrp}
        from={isFrom}
        offer={Object.values(priced.answer?.finance ?? {})[0]}
        onCalculator={props.onCalculator}
      />
      <Axis product={product} axis="x" choice={choice} error={errorAt('x')} onChoose={choose('x')} />
      <Axis product={product} axis="y" choice={choice} error={errorAt('y')} onChoose={choose('y')} />
      <Delivery
        zip={zip}
        onZip={props.onZip}
        eta={
          missing && differs('etaText')
            ? `Choose a ${labelOf(product, missing)} to see the day`
            : (priced.answer?.eta ?? shown?.etaText ?? product.etaText)
        }
        fee={priced.answer?.delivery ?? ''}
        waiting={!priced.answer && !priced.failed}
        extra={(!missing && priced.answer?.exDesc) || ''}
        soldOut={!available}
      />
      <BuyRow
        name={product.name}
        price={price}
        isFrom={isFrom}
        busy={busy}
        soldOut={chosen(product, choice) && !available ? SOLD_OUT : undefined}
        onAdd={(qty) => void add(qty)}
      />
      <p className="err" role="alert" hidden={!errorAt('buy')}>
        {errorAt('buy')}
      </p>
    </div>
  );
}
