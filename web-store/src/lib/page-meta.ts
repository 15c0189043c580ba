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
  /** The way here, without the home page. */
  trail?: readonly { name: string; url: string }[] | undefined;
  /** Of an entry of the journal: the NZ day on which it was published. */
  article?: { publishedOn: string } | undefined;
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

const structured = (type: string, what: object): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...what } as Record<string, string>,
});

/** Who stands behind the shop; on its home page. */
export const organization = (): MetaDescriptor =>
  structured('Organization', {
    name: site.name,
    url: wholeAddress('/'),
    logo: wholeAddress('/icon.svg'),
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: site.phone,
      email: site.email,
      contactType: 'customer service',
    },
  });

const breadcrumbs = (trail: NonNullable<Described['trail']>): MetaDescriptor =>
  structured('BreadcrumbList', {
    itemListElement: [{ name: 'Home', url: '/' }, ...trail].map(({ name, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: wholeAddress(hrefOf(url)),
    })),
  });

const article = ({ title, description, image }: Described, publishedOn: string): MetaDescriptor =>
  structured('Article', {
    headline: title,
    description,
    datePublished: publishedOn,
    author: { '@type': 'Organization', name: site.name },
    publisher: { '@type': 'Organization', name: site.name, logo: wholeAddress('/icon.svg') },
    ...(image ? { image: wholeAddress(largePicture(image)) } : {}),
  });

/** A listing's address without filters and sort: what search engines keep is the page itself. */
export function bareAddress(address: string): string {
  const [path = '/', had = ''] = address.split('?');
  const query = new URLSearchParams(had);
  for (const name of [...query.keys()]) if (!['type', 'variant', 'q'].includes(name)) query.delete(name);
  return query.size > 0 ? `${path}?${query}` : path;
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
    { property: 'og:type', content: product ? 'product' : page.article ? 'article' : 'website' },
    { property: 'og:url', content: wholeAddress(hrefOf(address)) },
    ...(image ? [{ property: 'og:image', content: wholeAddress(largePicture(image)) }] : []),
    ...(hidden || isTraining()
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: wholeAddress(hrefOf(address)) } as const]),
    ...(product ? [{ 'script:ld+json': offer(product, page) as Record<string, string> }] : []),
    ...(page.trail && page.trail.length > 0 ? [breadcrumbs(page.trail)] : []),
    ...(page.article ? [article(page, page.article.publishedOn)] : []),
  ];
}
