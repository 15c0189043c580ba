import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { choice, ways } from '../../test/choices.ts';
import { endsWhenPlaced, mergedChoices, payingTenders, tendersOver, unassigned } from './tenders.ts';

const voucher = (availableCents: number) => ({ code: 'GIFT', availableCents: asCents(availableCents) });
const rows = (total: number, chosen: Partial<Parameters<typeof tendersOver>[1]>) =>
  tendersOver(asCents(total), { voucher: null, tenders: null, ...chosen }, ways).map(
    ({ gateway, amountCents }) => `${gateway} ${amountCents}`,
  );

describe('who pays how much', () => {
  it('is the card over everything while nothing was chosen', () => {
    expect(rows(10_000, {})).toEqual(['windcave 10000']);
  });
  it('is the voucher first, up to what it has, and then the card', () => {
    expect(rows(10_000, { voucher: voucher(4_000) })).toEqual(['voucher 4000', 'windcave 6000']);
    expect(rows(10_000, { voucher: voucher(40_000) })).toEqual(['voucher 10000', 'windcave 0']);
    expect(rows(10_000, { voucher: voucher(0) })).toEqual(['windcave 10000']);
  });
  it('takes amounts as advice: the last method without a limit pays what remains', () => {
    expect(rows(10_000, { tenders: [choice('directcrd', 1)] })).toEqual(['directcrd 10000']);
    expect(rows(10_000, { tenders: [choice('windcave', 3_000), choice('directcrd', 1)] })).toEqual([
      'windcave 3000',
      'directcrd 7000',
    ]);
    expect(rows(10_000, { tenders: [choice('windcave', 30_000), choice('directcrd', 5)] })).toEqual([
      'windcave 10000',
      'directcrd 0',
    ]);
  });
  it('never makes credit pay more than was chosen: the card comes in', () => {
    expect(rows(10_000, { tenders: [choice('credit', 4_000)] })).toEqual(['credit 4000', 'windcave 6000']);
    expect(rows(3_000, { tenders: [choice('credit', 4_000)] })).toEqual(['credit 3000', 'windcave 0']);
    expect(rows(10_000, { tenders: [choice('directcrd', 1), choice('credit', 4_000)] })).toEqual([
      'directcrd 6000',
      'credit 4000',
    ]);
  });
  it('is none after every method was taken away, but for the voucher', () => {
    expect(rows(10_000, { tenders: [] })).toEqual([]);
    expect(rows(10_000, { tenders: [], voucher: voucher(100) })).toEqual(['voucher 100']);
  });
  it('is none while the methods have never been read, but for what was chosen before', () => {
    const over = (tenders: ReturnType<typeof choice>[] | null) =>
      tendersOver(asCents(100), { voucher: voucher(50), tenders }, {}).map(({ gateway }) => gateway);
    expect(over(null)).toEqual([]);
    expect(over([choice('directcrd', 1)])).toEqual(['directcrd']);
  });
  it('always adds up to the total when there is a method', () => {
    for (const total of [0, 1, 9_999, 10_000, 123_457]) {
      const chosen = {
        voucher: voucher(777),
        tenders: [choice('credit', 500), choice('windcave', 9_000), choice('directcrd', 3)],
      };
      expect(unassigned(asCents(total), tendersOver(asCents(total), chosen, ways))).toBe(0);
    }
  });
});

describe('what was chosen', () => {
  it('is one row a method', () => {
    const merged = mergedChoices([choice('windcave', 1), choice('credit', 5), choice('windcave', 2)]);
    expect(merged).toEqual([choice('windcave', 3), choice('credit', 5)]);
  });
  it('pays only where there is something to pay', () => {
    const tenders = tendersOver(asCents(100), { voucher: voucher(500), tenders: null }, ways);
    expect(payingTenders(tenders)).toMatchObject([{ gateway: 'voucher', code: 'GIFT', amountCents: 100 }]);
  });
  it('ends the cart when it is placed unless the card is among it', () => {
    const over = (tenders: ReturnType<typeof choice>[]) => tendersOver(asCents(100), { voucher: null, tenders }, ways);
    expect(endsWhenPlaced(over([choice('directcrd', 1)]))).toBe(true);
    expect(endsWhenPlaced(over([choice('windcave', 1)]))).toBe(false);
    expect(endsWhenPlaced(over([choice('directcrd', 1), choice('windcave', 1)]))).toBe(false);
  });
});
