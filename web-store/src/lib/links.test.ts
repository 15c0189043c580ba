// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { pageMeant } from './links.ts';

const HERE = new URL('http://shop.test/living?type=sofas') as unknown as Location;

function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = new URL(href, HERE.href).href;
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
  return anchor;
}

describe('a plain link', () => {
  it('of the shop becomes a page change', () =>
    expect(pageMeant(link('/drover-sofa?x=s2'), HERE)).toBe('/drover-sofa?x=s2'));
  it('to another shop, to a new window or to a file is the browser’s own', () => {
    expect(pageMeant(link('https://elsewhere.test/a'), HERE)).toBeUndefined();
    expect(pageMeant(link('/terms', { target: '_blank' }), HERE)).toBeUndefined();
    expect(pageMeant(link('/terms', { download: '' }), HERE)).toBeUndefined();
  });
  it('to staff pages and calls leaves the storefront', () => {
    expect(pageMeant(link('/pos/quote'), HERE)).toBeUndefined();
    expect(pageMeant(link('/v1/session'), HERE)).toBeUndefined();
    expect(pageMeant(link('/position-lamp'), HERE)).toBe('/position-lamp');
  });
  it('to a place on this page stays a jump', () =>
    expect(pageMeant(link('/living?type=sofas#rooms'), HERE)).toBeUndefined());
});
