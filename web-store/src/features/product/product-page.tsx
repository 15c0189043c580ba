import type { Product } from '@shop/contract/v1/product';
import { isNzPostcode } from '@shop/primitives/nz-address';
import { lazyPart } from '@shop/ui/lazy-part';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pictureChoice } from '../../lib/address.ts';
import { CardRow } from '../../lib/card-row.tsx';
import { Crumbs } from '../../lib/crumbs.tsx';
import { trackView } from '../../lib/item-events.ts';
import { useInBrowser } from '../../lib/in-browser.ts';
import { savedPostcode, savePostcode } from '../../lib/postcode.ts';
import { wished } from '../../lib/wished.ts';
import { type Choice, firstChoice, nearest, piecesOf } from './choice.ts';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { shownMeasures } from './measures.ts';
import { type Addition, ProductBuy } from './product-buy.tsx';
import { Recent } from './recent.tsx';
import { useOptionPrice } from './use-option-price.ts';

const Calculator = lazyPart(() => import('./calculator.tsx'));

type Props = {
  product: Product;
  onPostcode: (zip: string) => void;
  onAdd: (addition: Addition, name: string) => Promise<void>;
};

/** Four digits are remembered for a year and sent to the cart; the cookie, which is the last good one, is read only once the page stands. */
function usePostcode(onPostcode: Props['onPostcode']) {
  const saved = useInBrowser(savedPostcode, '');
  const [typed, setTyped] = useState<string>();
  const change = (next?: string) => {
    setTyped(next);
    if (!next || !isNzPostcode(next) || next === (typed ?? saved)) return;
    savePostcode(next);
    onPostcode(next);
  };
  return [typed ?? saved, change, saved] as const;
}

function Scene({ product }: { product: Product }) {
  if (!product.roomImage) return null;
  return (
    <figure className="scene">
      <img
        src={product.roomImage}
        srcSet={pictureChoice(product.roomImage)}
        sizes="100vw"
        alt={`${product.name} in a room`}
        width="1600"
        height="900"
        loading="lazy"
        decoding="async"
      />
    </figure>
  );
}

export function ProductPage({ product, onPostcode, onAdd }: Props) {
  const [query, setQuery] = useSearchParams();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product, query));
  const [zip, setZip, good] = usePostcode(onPostcode);
  const [calculator, setCalculator] = useState<'never' | 'open' | 'closed'>('never');
  const shown = nearest(product, choice);
  useEffect(() => trackView(product, shown), [product, shown]);
  const priced = useOptionPrice(product.sku, shown ?? choice, isNzPostcode(zip) ? zip : good);
  const images = shown?.images.length ? shown.images : product.images;
  const choose = (next: Choice) => {
    setChoice(next);
    const address = new URLSearchParams({ ...(next.x && { x: next.x }), ...(next.y && { y: next.y }) });
    setQuery(address, { replace: true, preventScrollReset: true });
  };
  const price = priced.answer?.priceDiscount ?? shown?.price ?? product.price;
  return (
    <main id="main" className="has-bar">
      <div className="wrap">
        <Crumbs trail={[...product.breadcrumbs, { name: product.name, url: product.url }]} />
        <div className="pdp">
          <Gallery key={images[0]} images={images} name={product.name} room={product.roomImage} />
          <ProductBuy
            product={product}
            choice={choice}
            shown={shown}
            priced={priced}
            zip={zip}
            wished={wished.use().has(product.sku)}
            onChoice={choose}
            onZip={setZip}
            onCalculator={() => setCalculator('open')}
            onAdd={onAdd}
          />
        </div>
      </div>
      <Facts
        product={product}
        pieces={piecesOf(product, choice)}
        measures={shownMeasures(product, choice)}
        finance={priced.answer?.finance ?? {}}
        onCalculator={() => setCalculator('open')}
      />
      <Scene product={product} />
      <CardRow title="Goes with" items={product.goesWith} />
      <Recent product={product} />
      {calculator !== 'never' && (
        <Calculator key={price} open={calculator === 'open'} price={price} onClose={() => setCalculator('closed')} />
      )}
    </main>
  );
}
