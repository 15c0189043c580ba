import { instantOfNz, isNzDate } from '@shop/primitives/nz-time';
import { type Refusal, refuse } from '@shop/primitives/refusal';
import { FIXED_PAGES } from './shop-links.ts';
import type { BannersBody, BarBody, ContentBody, ContentRef, TileBody } from './content.ts';

const LONGEST = { title: 100, description: 300, html: 60_000, url: 300, code: 60 } as const;
const MOST_TILES = 24;
const MOST_SPOTS = 12;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A path of the shop, also without its first slash; '//other.example' is another site's, and a colon would begin a scheme. */
const PATH = /^\/?(?:[a-z0-9][\w./?=&%+,#-]*)?$/i;
const HTTPS = /^https:\/\/[^\s\\"<>/]+(\/[^\s\\"<>]*)?$/;

const bad = (sentence: string): Refusal => refuse('precondition', 'catalog.bad_content', sentence);

/** @throws Refusal precondition for an address that a new page or entry cannot have */
export function checkAddress({ kind, key }: ContentRef): void {
  if (!isMadeByAddress(kind)) throw refuse('not_found', 'catalog.unknown_content', 'There is no such part.');
  if (!SLUG.test(key) || key.length > 80)
    throw bad('An address has small letters, digits and single hyphens, at most 80: care-of-oak.');
  if (kind === 'page' && FIXED_PAGES.has(key))
    throw bad(`/${key} is a page of the shop itself. Please choose another address.`);
}

export const addressTaken = ({ kind, key }: ContentRef): Refusal =>
  bad(`${kind === 'entry' ? '/blog' : ''}/${key} is taken already. Please choose another address.`);

/** Of these there are as many as managers make, each at an address of its own. */
const isMadeByAddress = (kind: ContentRef['kind']): boolean => kind === 'page' || kind === 'entry';

/** Something that is made was given the address of another one. @param read the version that was read; 0 = it is new */
export const isMadeAgain = ({ kind }: ContentRef, read: number): boolean => read === 0 && isMadeByAddress(kind);

export const indispensable = (): Refusal =>
  bad('The shop links to this on every page. Please change its text instead of taking it off.');

export const ledTo = (kind: ContentRef['kind']): Refusal =>
  bad(
    `The ${kind === 'bar' ? 'bottom bar leads' : 'banners of the home page lead'} to this page. Please change that first.`,
  );

/** What a part of the website leads to that the shop does not have. */
export interface DeadLinks {
  readonly addresses: readonly string[];
  readonly products: readonly string[];
}

/** @throws Refusal precondition that names the first of them: shoppers would be led nowhere (docs/rules/content.md 13) */
export function assertNoDeadLinks({ addresses: [address], products: [product] }: DeadLinks): void {
  if (address !== undefined) throw bad(`There is no page ${address} in the shop. Please correct its link.`);
  if (product !== undefined) throw bad(`There is no product ${product}. Please correct it on the picture.`);
}

/** Removes from html what may not be stored. */
export type CleanHtml = (html: string) => string;

/** A body as it is stored: texts trimmed, html sanitised (docs/rules/content.md 5). @throws Refusal precondition with what is wrong */
export function checkedBody(body: ContentBody, clean: CleanHtml): ContentBody {
  switch (body.kind) {
    case 'page':
      return {
        kind: 'page',
        title: filled(body.title, 'title'),
        description: short(body.description, 'description'),
        html: checkedHtml(body.html, clean),
      };
    case 'entry':
      return {
        kind: 'entry',
        name: filled(body.name, 'title'),
        image: body.image.trim() === '' ? '' : address(body.image, 'picture'),
        description: short(body.description, 'description'),
        html: checkedHtml(body.html, clean),
        publishedOn: day(body.publishedOn),
      };
    case 'banners':
      return checkedBanners(body);
    case 'bar':
      return checkedBar(body);
    case 'deals':
      return { kind: 'deals', ends: checkedEnd(body.ends.trim()) };
  }
}

type Limit = keyof typeof LONGEST;

function short(text: string, what: Limit, name: string = what): string {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST[what]) throw bad(`The ${name} has at most ${LONGEST[what]} characters.`);
  return trimmed;
}

function filled(text: string, what: Limit, name: string = what): string {
  const trimmed = short(text, what, name);
  if (trimmed === '') throw bad(`Please enter the ${name}.`);
  return trimmed;
}

function checkedHtml(html: string, clean: CleanHtml): string {
  if (html.length > LONGEST.html) throw bad('The text has at most 60,000 characters.');
  const cleaned = clean(html).trim();
  if (/<a>|<img(?![^>]* src=)/.test(cleaned))
    throw bad(
      'A link or picture in the text has no address that can be kept. One begins with /, https://, mailto: or tel:, such as /returns-policy.',
    );
  if (cleaned.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === '') throw bad('Please write the text.');
  return cleaned;
}

/** @param what 'picture' or 'link' */
function address(typed: string, what: string): string {
  const url = typed.trim();
  if (url.length > LONGEST.url) throw bad(`The address of the ${what} has at most ${LONGEST.url} characters.`);
  if (url === '' || (!PATH.test(url) && !HTTPS.test(url)))
    throw bad(`The address of the ${what} is a page of the shop, such as /new, or begins with https://.`);
  return url;
}

function day(typed: string): string {
  const text = typed.trim();
  if (!isNzDate(text)) throw bad('Please enter a day that exists, as 2026-11-25.');
  return text;
}

const tile = ({ title, text, url, image }: TileBody): TileBody => ({
  title: filled(title, 'title', 'title of each tile'),
  text: short(text, 'description', 'text of a tile'),
  url: address(url, 'link'),
  image: image.trim() === '' ? '' : address(image, 'picture'),
});

function checkedBanners({ hero, categories, offers, announcement }: BannersBody): BannersBody {
  if (categories.length > MOST_TILES || offers.length > MOST_TILES)
    throw bad(`A row of tiles has at most ${MOST_TILES}.`);
  if (hero.hotspots.length > MOST_SPOTS) throw bad(`A picture has at most ${MOST_SPOTS} products on it.`);
  for (const { left, top } of hero.hotspots)
    if (!(left >= 0 && left <= 100 && top >= 0 && top <= 100))
      throw bad('The place of a product on the picture is between 0 and 100 per cent.');
  return {
    kind: 'banners',
    hero: {
      title: filled(hero.title, 'title'),
      text: short(hero.text, 'description', 'text'),
      button: short(hero.button, 'title', 'button'),
      url: address(hero.url, 'link'),
      image: address(hero.image, 'picture'),
      imageSmall: hero.imageSmall.trim() === '' ? '' : address(hero.imageSmall, 'picture'),
      hotspots: hero.hotspots.map(({ left, top, product }) => ({ left, top, product: product.trim() })),
    },
    categories: categories.map(tile),
    offers: offers.map(tile),
    announcement: short(announcement, 'description', 'announcement'),
  };
}

function checkedBar({ code, text, label, url }: BarBody): BarBody {
  const none = { kind: 'bar', code: '', text: '', label: '', url: '' } as const;
  if (code.trim() === '' && text.trim() === '') return none;
  const name = filled(code, 'code');
  if (!SLUG.test(name)) throw bad('A code has small letters, digits and single hyphens: spring-2026.');
  const hasLink = label.trim() !== '' || url.trim() !== '';
  return {
    kind: 'bar',
    code: name,
    text: filled(text, 'description', 'text'),
    label: hasLink ? filled(label, 'title', 'words of the link') : '',
    url: hasLink ? address(url, 'link') : '',
  };
}

function checkedEnd(text: string): string {
  if (text === '' || isNzDate(text) || instantOfNz(text)) return text;
  throw bad("Please enter the end as 2026-12-24 or 2026-12-24 17:00, New Zealand's clock.");
}
