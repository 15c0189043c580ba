import type { ProductCard as Item } from '@shop/contract/v1/product-card';
import { ProductCard } from '@shop/ui/product-card';
import type { ReactNode } from 'react';
import { wished } from './wished.ts';

type Props = { title: string; items: readonly Item[]; link?: ReactNode };

export function CardRow({ title, items, link }: Props) {
  const hearts = wished.use();
  if (items.length === 0) return null;
  return (
    <section className="wrap section">
      <div className="sec-head">
        <h2>{title}</h2> {link}
      </div>
      <ul className="grid grid--4">
        {items.slice(0, 4).map((item) => (
          <ProductCard key={item.sku} item={item} wished={hearts.has(item.sku)} />
        ))}
      </ul>
    </section>
  );
}
