import { createElement as h, type ReactElement } from 'react';
import { formatMoney, money, subtract, wireCents } from '@shop/primitives/money';

/** What a card shows. Money as on the wire ('1299.00'), pictures as addresses of one of their widths. */
export type CardItem = {
  sku: string;
  url: string;
  name: string;
  thumb: string;
  /** First and second view; the second may be missing. */
  images: readonly string[];
  price: string;
  /** The was-price; '0.00' when there is none. */
  msrp: string;
  /** Combinations differ in price, so the shown one is the lowest. */
  priceFrom: boolean;
  flags: readonly string[];
  sizeText: string;
  etaText: string;
  readyTomorrow: boolean;
  swatches: readonly { name: string; hex: string }[];
  xsel?: string;
  ysel?: string;
  /** A search chose the shown combination: the link opens it. */
  chosen?: true | undefined;
  combinationSku?: string;
};

export type ProductCardProps = { item: CardItem; wished?: boolean; eager?: boolean };

const dollars = (wire: string): string => money(wire, 'auto');

const icon = (name: string, small = false): ReactElement =>
  h('svg', { className: small ? 'ic ic--s' : 'ic', 'aria-hidden': true }, h('use', { href: `#i-${name}` }));

const WIDTHS = /-(480|1200)\.webp/;
const inWidth = (address: string, width: 480 | 1200): string => address.replace(WIDTHS, `-${width}.webp`);

/** Product pictures lie there 480 and 1200 px wide, whichever an address names; any other address stands alone. */
export const pictureSet = (address: string): string | undefined =>
  WIDTHS.test(address) ? `${inWidth(address, 480)} 480w, ${inWidth(address, 1200)} 1200w` : undefined;

const SIZES = '(min-width:1360px) 340px, (min-width:768px) 31vw, 46vw';

const picture = (src: string, alt: string, extra: { className?: string; eager?: boolean }): ReactElement =>
  h('img', {
    src: inWidth(src, 480),
    srcSet: pictureSet(src),
    sizes: pictureSet(src) && SIZES,
    alt,
    width: 480,
    height: 384,
    className: extra.className,
    loading: extra.eager ? 'eager' : 'lazy',
    fetchPriority: extra.eager ? 'high' : undefined,
    decoding: 'async',
  });

function flag(item: CardItem): ReactElement | null {
  const saved = subtract(wireCents(item.msrp), wireCents(item.price));
  if (saved > 0) return h('span', { className: 'flag flag--sale' }, `Save ${dollars(formatMoney(saved))}`);
  if (item.flags.includes('new')) return h('span', { className: 'flag' }, 'New');
  return null;
}

function price(item: CardItem): ReactElement {
  const cheaper = wireCents(item.msrp) > wireCents(item.price);
  return h(
    'p',
    { className: 'price' },
    item.priceFrom && h('span', { className: 'was' }, 'from'),
    item.priceFrom && ' ',
    cheaper ? h('span', { className: 'now' }, dollars(item.price)) : dollars(item.price),
    cheaper && ' ',
    cheaper && h('span', { className: 'was' }, 'RRP ', h('s', null, dollars(item.msrp))),
  );
}

function dots(swatches: readonly { name: string; hex: string }[]): ReactElement {
  const shown = swatches.slice(0, 5);
  const rest = swatches.length - shown.length;
  return h(
    'p',
    { className: 'dots' },
    h('span', { className: 'vh' }, `Colours: ${swatches.map((swatch) => swatch.name).join(', ')}`),
    ...shown.map((swatch) => h('i', { key: swatch.name, style: { '--c': swatch.hex } as object, 'aria-hidden': true })),
    rest > 0 && h('span', { 'aria-hidden': true }, `+${rest}`),
  );
}

/** Where a card leads: its product, with the combination that a search chose. */
export function cardHref({ url, chosen, xsel, ysel }: Pick<CardItem, 'url' | 'chosen' | 'xsel' | 'ysel'>): string {
  if (!chosen) return `/${url}`;
  const query = new URLSearchParams({ ...(xsel ? { x: xsel } : {}), ...(ysel ? { y: ysel } : {}) }).toString();
  return query === '' ? `/${url}` : `/${url}?${query}`;
}

/**
 * The one product card: rendered by the bff into `html` and by web-store from data, so both look alike.
 * Pure: no hook, no router, no handler. The heart carries `data-wish`, the page listens once for all of them.
 * Written without JSX because the bff runs TypeScript files as they are.
 */
export function ProductCard({ item, wished = false, eager = false }: ProductCardProps): ReactElement {
  return h(
    'li',
    { className: 'card', 'data-sku': item.sku },
    h(
      'a',
      { className: 'card__link', href: cardHref(item) },
      h(
        'span',
        { className: 'shot' },
        picture(item.thumb, '', { eager }),
        item.images[1] && picture(item.images[1], '', { className: 'alt' }),
      ),
      h('span', { className: 'card__name' }, item.name),
    ),
    flag(item),
    h(
      'button',
      {
        type: 'button',
        className: 'heart',
        'data-wish': item.sku,
        'data-shown': item.chosen && item.combinationSku,
        'aria-pressed': wished,
        'aria-label': `${item.name} on wishlist`,
      },
      icon('heart'),
    ),
    price(item),
    item.sizeText && h('p', { className: 'meta' }, item.sizeText),
    item.etaText &&
      h(
        'p',
        { className: item.readyTomorrow ? 'eta eta--fast' : 'eta' },
        icon(item.readyTomorrow ? 'truck' : 'calendar', true),
        item.etaText,
      ),
    item.swatches.length > 1 && dots(item.swatches),
  );
}
