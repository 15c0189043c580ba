import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATUSES } from './order-states.ts';
import { isPrintable, type Paper } from './printable.ts';

const refusedTo = (paper: Paper) => DOCUMENT_STATUSES.filter((status) => !isPrintable(paper, status));

describe('what can be printed of a document', () => {
  it.each(['receipt', 'till-receipt'] as const)(
    'is no %s of a quote, of what is pending and of what is locked',
    (paper) => expect(refusedTo(paper)).toEqual(['quote', 'pending', 'locked']),
  );
  it('is a pro forma invoice of anything', () => expect(refusedTo('pro-forma')).toEqual([]));
  it('is a label of what is sold, until all of it has left', () =>
    expect(DOCUMENT_STATUSES.filter((status) => isPrintable('sold-label', status))).toEqual([
      'deposit',
      'paid',
      'part-dispatched',
    ]));
});
