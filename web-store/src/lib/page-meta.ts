import type { MetaDescriptor } from 'react-router';
import { site, titled } from '../site.ts';
import { hrefOf, largePicture } from './address.ts';
import { wholeAddress } from './origin.ts';
import { isTraining } from './shop-mode.ts';

type Described = {
  title: string;
  description: string;
  address: string;
  image?: string | undefined;
  /** Kept out of search engines: search results, personal pages. */
  hidden?: boolean;
  product?: {
    name: string;
    sku: string;
    brand: string;
    price: string;
    combinations: readonly { available: boolean }[];
  };
};

function offer(product: NonNullable<Described['product']>, { description, image }: Described): object {
  const inStock = product.combinations.some(({ available }) => available);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description,
    brand: { '@type': 'Brand', name: product.brand || site.name },
    ...(image ? { image: wholeAddress(largePicture(image)) } : {}),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'NZD',
      price: product.price,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

/** Title, description, canonical address and social meta of a page. */
export function pageMeta(page: Described): MetaDescriptor[] {
  const { title, description, address, image, hidden, product } = page;
  return [
    { title: titled(title) },
    { name: 'description', content: description || site.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description || site.description },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: product ? 'product' : 'website' },
    ...(image ? [{ property: 'og:image', content: wholeAddress(largePicture(image)) }] : []),
    ...(hidden || isTraining()
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: wholeAddress(hrefOf(address)) } as const]),
    ...(product ? [{ 'script:ld+json': offer(product, page) as Record<string, string> }] : []),
  ];
}
