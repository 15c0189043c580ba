import { slugOf } from '../../lib/slug.ts';

export type Heading = { id: string; text: string };

const H5 = /<h5(\s[^>]*)?>([\s\S]*?)<\/h5>/gi;

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&nbsp;/g, ' ')
    .trim();

/** The level-5 headings of a page, each with the anchor that {@link withAnchors} gives it; equal texts get a number. */
export function contentsOf(html: string): Heading[] {
  const seen = new Map<string, number>();
  return [...html.matchAll(H5)].map(([, , inner = '']) => {
    const text = plain(inner);
    const slug = slugOf(text) || 'part';
    const times = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, times);
    return { id: times > 1 ? `${slug}-${times}` : slug, text };
  });
}

/** The same page with an anchor on every level-5 heading, shown as level 2: an h5 under an h1 skips levels for a listener. */
export function withAnchors(html: string): string {
  const ids = contentsOf(html).map(({ id }) => id);
  let at = 0;
  return html.replace(
    H5,
    (_all, _attributes, inner: string) => `<h5 id="${ids[at++] ?? ''}" role="heading" aria-level="2">${inner}</h5>`,
  );
}
