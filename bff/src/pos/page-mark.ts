import { tabTitle } from '@shop/primitives/training';
import type { ShopMode } from '@shop/kit/shop-mode';

/** Of the installation, as the counter's code reads it from `<html data-…>`: it has to know before the first call is answered. */
export interface PageMark {
  readonly mode: ShopMode;
  /** of a live counter: the origin of its training counter */
  readonly training?: string | undefined;
  /** of a training counter: the origin of the live one */
  readonly live?: string | undefined;
  /** of a training counter: the origin where a browser operates the practice terminals */
  readonly practice?: string | undefined;
}

/** @param html web-pos's page @param mark origins from the configuration, which hold no character that ends an attribute */
export function marked(html: string, { mode, ...origins }: PageMark): string {
  const said = Object.entries({ mode, ...origins }).filter(([, value]) => value !== undefined);
  const attributes = said.map(([name, value]) => ` data-${name}="${value}"`).join('');
  return html
    .replace(/<html(?=[\s>])/, `<html${attributes}`)
    .replace(/(?<=<title>).*?(?=<\/title>)/, (title) => tabTitle(title, mode === 'training'));
}
