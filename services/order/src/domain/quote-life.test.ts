import { describe, expect, it } from 'vitest';
import { QUOTE_STATES, type QuoteState } from './quote.ts';
import { nextQuoteState, quoteStep } from './quote-life.ts';

const STATES = ['', ...QUOTE_STATES] as const;
const quoteIn = (quoteState: QuoteState | '') => (quoteState === '' ? undefined : { quoteState });

/** What each state becomes; · is refused. */
const TABLE = {
  //              none   active  expired deleted ordered
  saveQuote: 'active active active · ·',
  expireQuote: '· expired · · ·',
  moveExpiry: '· active active · ·',
  requestPayment: '· active · · ·',
  deleteQuote: '· deleted deleted · ·',
  backToQuote: 'active · · · active',
} as const;
const EVENTS = Object.keys(TABLE) as (keyof typeof TABLE)[];

describe('the states of a quote', () => {
  it.each(EVENTS)('%s moves every state as the table says, or is refused', (event) => {
    const row = STATES.map((state) => nextQuoteState(quoteIn(state), event) ?? '·').join(' ');
    expect(row).toBe(TABLE[event]);
  });

  it('an ordered quote is no longer deleted, and the refusal says that it has changed', () => {
    expect(() => quoteStep({ quoteState: 'ordered' }, 'deleteQuote')).toThrow('This quote has changed meanwhile.');
  });
});
