import type { Quote } from './quote.ts';

/** The path of a quote's pay page; the version lets the page say that the quote was saved anew since. */
export const quoteLink = ({ token, version }: Quote): string => `/quote/${encodeURIComponent(token)}?v=${version}`;
