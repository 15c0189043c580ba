import type { Product } from '@shop/contract/v1/product';
import { addToCart, sendPostcode } from '../../features/cart/cart.store.ts';
import { ProductPage } from '../../features/product/product-page.tsx';
import { openCart } from '../../lib/overlays.ts';

export default function ProductView({ product }: { product: Product }) {
  return (
    <ProductPage
      product={product}
      onPostcode={sendPostcode}
      onAdd={async (addition, name) => {
        await addToCart(addition);
        openCart(name);
      }}
    />
  );
}
