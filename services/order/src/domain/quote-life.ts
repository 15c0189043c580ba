import { refuse } from '@shop/primitives/refusal';
import type { LifeEvent } from './life.ts';
import type { QuoteState } from './quote.ts';

type QuoteEvent = Extract<
  LifeEvent,
  'saveQuote' | 'expireQuote' | 'moveExpiry' | 'requestPayment' | 'deleteQuote' | 'backToQuote'
>;

/**
 * What an event makes of the quote that an order is or was; refused in every other state. '' = it never was a quote. One that becomes an
 * order is 'ordered': the database allows no other word beside any status but 'quote'. Source: docs/rules/quotes.md.
 */
const QUOTE_RULES: Readonly<Record<QuoteEvent, { readonly [from in QuoteState | '']?: QuoteState }>> = {
  saveQuote: { '': 'active', active: 'active', expired: 'active' },
  expireQuote: { active: 'expired' },
  moveExpiry: { active: 'active', expired: 'active' },
  requestPayment: { active: 'active' },
  deleteQuote: { active: 'deleted', expired: 'deleted' },
  backToQuote: { '': 'active', ordered: 'active' },
};

interface Stands {
  readonly quoteState: QuoteState;
}

/** Where an event takes a quote; undefined where it may not happen. */
export const nextQuoteState = (quote: Stands | undefined, event: QuoteEvent): QuoteState | undefined =>
  QUOTE_RULES[event][quote?.quoteState ?? ''];

/** @throws Refusal conflict quote.step: the quote has changed meanwhile */
export function quoteStep(quote: Stands | undefined, event: QuoteEvent): QuoteState {
  const next = nextQuoteState(quote, event);
  if (next) return next;
  const quoteState = quote?.quoteState ?? '';
  throw refuse('conflict', 'quote.step', 'This quote has changed meanwhile.', { event, quoteState });
}
