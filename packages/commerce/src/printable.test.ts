import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATUSES } from './order-states.ts';
import { isPrintable, type Paper } from './printable.ts';

const givenTo = (paper: Paper, isCredited = false) =>
  DOCUMENT_STATUSES.filter((status) => isPrintable(paper, { status, isCredited }));
const INVOICED = DOCUMENT_STATUSES.filter((status) => !['quote', 'pending', 'locked'].includes(status));

describe('what can be printed of a document', () => {
  it.each(['receipt', 'till-receipt'] as const)(
    'is no %s of a quote, of what is pending and of what is locked',
    (paper) => expect(givenTo(paper)).toEqual(INVOICED),
  );
  it('is a credit note where there was an invoice and a refund took something off its price', () => {
    expect(givenTo('credit-note', true)).toEqual(INVOICED);
    expect(givenTo('credit-note')).toEqual([]);
  });
  it('is a pro forma invoice of anything', () => expect(givenTo('pro-forma')).toEqual(DOCUMENT_STATUSES));
  it('is a label of what is sold, until all of it has left', () =>
    expect(givenTo('sold-label', true)).toEqual(['deposit', 'paid', 'part-dispatched']));
});
