import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { countedLines, type OpenLine } from './day.ts';

const line = (gateway: string, cents: number, { editable = true, paidBack = 0 } = {}): OpenLine => ({
  ...{ gateway, name: gateway.toUpperCase(), editable },
  ...{ expectedCents: asCents(cents), actualCents: asCents(cents) },
  paidBackCents: asCents(paidBack),
});
const expected = [line('offline', 100_000), line('directcrd', 0), line('credit', 500, { editable: false })];
const posted = (gateway: string, expectedCents: number, actualCents = expectedCents) => ({
  ...{ gateway, expectedCents: asCents(expectedCents), actualCents: asCents(actualCents) },
});
const all = [posted('offline', 100_000, 99_000), posted('directcrd', 0), posted('credit', 500)];

describe('a day that is submitted', () => {
  it('has every method of the day once, with what was counted', () => {
    expect(countedLines(expected, all).map(({ actualCents }) => actualCents)).toEqual([99_000, 0, 500]);
  });
  it.each([
    ['offline is listed twice. Please list each method once.', [...all, posted('offline', 100_000, 600)]],
    ['windcave is no payment method of this banking', [...all, posted('windcave', 0, 500)]],
    ['The amount of DIRECTCRD is missing. Please open the day again.', [all[0]!, all[2]!]],
    ['The payments of this day changed since you opened it. Please check them again.', all.slice(1)],
    ['The actual amount of CREDIT cannot be changed', [all[0]!, all[1]!, posted('credit', 500, 0)]],
  ])('is refused: %s', (sentence, lines) => {
    expect(() => countedLines(expected, lines)).toThrow(sentence);
  });
  it.each([
    // what was taken and not given back never arrived; what was given back did leave
    { cents: 5_000, paidBack: 5_000, lowest: -5_000, said: '−$50.00: no more was paid back' },
    { cents: -2_000, paidBack: 2_000, lowest: -2_000, said: '−$20.00: no more was paid back' },
    { cents: 10_000, paidBack: 0, lowest: 0, said: '0' },
  ])('counts no further below 0 than what was paid back: $said', ({ cents, paidBack, lowest, said }) => {
    const day = [line('offline', cents, { paidBack })];
    const count = (actual: number) => countedLines(day, [posted('offline', cents, actual)]);
    expect(count(lowest)).toMatchObject([{ actualCents: lowest }]);
    expect(() => count(lowest - 1)).toThrow(`The actual amount of OFFLINE cannot be less than ${said}`);
  });
});
