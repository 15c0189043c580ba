import type { ProductCard as Item } from '@shop/contract/v1/product-card';
import { CardSkeleton } from '@shop/ui/skeleton';
import { ProductCard } from '@shop/ui/product-card';
import type { RefObject } from 'react';
import { wished } from '../../lib/wished.ts';

type Props = {
  items: readonly Item[];
  large: boolean;
  /** New results are on their way: 'fading' keeps the old cards at half strength, 'bones' shows skeletons. */
  state: 'ready' | 'fading' | 'bones';
  gridRef: RefObject<HTMLUListElement | null>;
};

const BONES = Array.from({ length: 12 }, (_, at) => at);

export function ProductGrid({ items, large, state, gridRef }: Props) {
  const hearts = wished.use();
  const classes = ['grid', large && 'grid--large', state === 'fading' && 'grid--fading'].filter(Boolean).join(' ');
  return (
    <ul ref={gridRef} className={classes} aria-busy={state !== 'ready'}>
      {state === 'bones'
        ? BONES.map((at) => <CardSkeleton key={at} />)
        : items.map((item, at) => (
            <ProductCard key={item.sku} item={item} wished={hearts.has(item.sku)} eager={at < 2} />
          ))}
    </ul>
  );
}
