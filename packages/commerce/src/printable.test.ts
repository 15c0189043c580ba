import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATUSES } from './order-states.ts';
import { isPrintable, type Paper } from './printable.ts';

const refusedTo = (paper: Paper) => DOCUMENT_STATUSES.filter((status) => !isPrintable(paper, status));

describe('what can be printed of a document', () => {
  it('is no receipt of a quote, of what is pending and of what is locked', () => {
    expect(refusedTo('receipt')).toEqual(['quote', 'pending', 'locked']);
  });
  it('is a pro forma invoice of anything', () => expect(refusedTo('pro-forma')).toEqual([]));
});
