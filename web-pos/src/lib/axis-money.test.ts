import { expect, it } from 'vitest';
import { axisMoney } from './axis-money.ts';

it('money beside a chart is short: thousands from a thousand dollars on, a minus below none', () => {
  expect([1_250_000, 100_000, 90_000, 0, -200_000].map(axisMoney)).toEqual(['12.5k', '1k', '$900', '0', '−2k']);
});
