import { expect, it } from 'vitest';
import { saleStartOf } from './sale-start.ts';

const NOTHING = { codes: [], customer: '', load: false };

it('reads what a navigation carries', () =>
  expect(saleStartOf({ codes: ['LIN-COR-SND'], customer: '7', load: true })).toEqual({
    ...{ codes: ['LIN-COR-SND'], customer: '7', load: true },
  }));
it.each([undefined, null, 'x', {}, { codes: 'x', customer: 7, load: 'yes' }, { codes: [1, null] }])(
  'starts nothing with %j',
  (state) => expect(saleStartOf(state)).toEqual(NOTHING),
);
