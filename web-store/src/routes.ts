import { index, type RouteConfig, route } from '@react-router/dev/routes';

const listing = (path: string) => route(path, 'routes/listing/fixed.page.tsx', { id: `listing-${path}` });

/** Every page of the shop. The slug comes last: it is whatever nothing else is. */
export default [
  index('routes/home/home.page.tsx'),
  listing('search'),
  listing('new'),
  listing('hot-deals'),
  listing('bundle-and-save'),
  listing('clearance'),
  route('cart', 'routes/cart/cart.page.tsx'),
  route('checkout', 'routes/cart/checkout.page.tsx'),
  route('order/confirmation/:token', 'routes/confirmation/confirmation.page.tsx'),
  route('quote/:token', 'routes/quote/quote.page.tsx'),
  route('account', 'routes/account/wishlist.page.tsx'),
  route('account/details', 'routes/account/details.page.tsx'),
  route('account/orders', 'routes/account/orders.page.tsx'),
  route('track-order', 'routes/track/track.page.tsx'),
  route('password/reset', 'routes/account/reset.page.tsx'),
  route('sleep-zone', 'routes/sleep/zone.page.tsx'),
  route('mattress-builder', 'routes/sleep/builder.page.tsx'),
  route('blog', 'routes/blog/blog.page.tsx'),
  route('blog/:url', 'routes/blog/entry.page.tsx'),
  route('preview/:token', 'routes/preview/preview.page.tsx'),
  route('robots.txt', 'routes/search-engines/robots.ts'),
  route('sitemap.xml', 'routes/search-engines/sitemap.ts', { id: 'sitemap-index' }),
  route('sitemaps/:name', 'routes/search-engines/sitemap.ts'),
  route('newsletter', 'routes/newsletter/newsletter.page.tsx'),
  route('contact', 'routes/contact/contact.page.tsx'),
  route(':slug', 'routes/slug/slug.page.tsx'),
  route('*', 'routes/not-found.page.tsx'),
] satisfies RouteConfig;
