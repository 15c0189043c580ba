import { expect, it } from 'vitest';
import { backOrdered, backOrderText, quotedBackOrder } from './back-order.ts';

const piece = (...sources: string[]) => ({ allocations: sources.map((from) => ({ from })) });

it('of a line all, a part or nothing has to be ordered first', () => {
  const lines = [
    [piece('DC')],
    [piece()],
    [piece('BACK-ORDER')],
    [piece('DC', 'BACK-ORDER')],
    [piece('BACK-ORDER'), piece('AKL')],
  ];
  expect(lines.map((subItems) => backOrdered({ subItems }))).toEqual(['', '', 'all', 'part', 'part']);
});
it('a quote says which, in the words of an order', () => {
  expect((['', 'part', 'all'] as const).map(backOrderText)).toEqual([
    '',
    'Part of it is on back order',
    'On back order',
  ]);
  expect(quotedBackOrder('')).toBe('');
  expect(quotedBackOrder('all')).toBe('On back order: we order it for you when you pay, and tell you the day');
  expect(quotedBackOrder('part')).toMatch(/^Part of it is on back order: we order it/);
});
