import { describe, expect, it } from 'vitest';
import { byMethod, oneLine, piecesOf } from './plain-text.ts';
import { aShop } from '../../test/a-shop.ts';
import { nzMoment } from './nz-moment.ts';
import { ourAddress } from './shop.ts';

describe('one line', () => {
  it('has no line end, no control and no direction mark', () => {
    expect(oneLine('  Ben\r\nBcc: x\u2028y\u202Ez\u0000 ')).toBe('Ben Bcc: x y z');
  });
  it('is cut where it is too long, never inside of a character', () => {
    expect(oneLine('abcdef', 4)).toBe('abc…');
    expect(oneLine('ab🛋🛋', 4)).toBe('ab…');
    expect(oneLine('a\uD83D', 4).isWellFormed()).toBe(true);
  });
});

describe('an address of ours', () => {
  it('stays in the shop', () => {
    expect(ourAddress(aShop, '/drover-sofa')).toBe('https://shop.test/drover-sofa');
    for (const path of ['', 'javascript:alert(1)', '//evil.test', 'https://evil.test/', '/\\evil.test'])
      expect(ourAddress(aShop, path)).toBe('');
  });
});

describe('a moment in New Zealand', () => {
  it('reads as people say it', () => {
    expect(nzMoment(new Date('2026-11-25T03:12:00Z'))).toBe('25 Nov 2026, 4:12 pm');
    expect(nzMoment(new Date('2026-06-30T12:05:00Z'))).toBe('1 Jul 2026, 12:05 am');
    expect(nzMoment(new Date('2026-06-30T00:05:00Z'))).toBe('30 Jun 2026, 12:05 pm');
  });
});

describe('a long text for paper', () => {
  it('is cut between words into pieces of a few lines, without losing one, and blank lines go', () => {
    const words = Array.from({ length: 400 }, (_, at) => `word${at}`);
    const pieces = piecesOf(`${words.join(' ')}\n\n last `);
    expect(pieces.join(' ')).toBe(`${words.join(' ')} last`);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(400);
    expect(piecesOf('x'.repeat(900)).map(({ length }) => length)).toEqual([400, 400, 100]);
    expect(piecesOf('')).toEqual([]);
  });
});

describe('how money was taken, in a sentence', () => {
  const row = (gateway: string, name: string, flow: 'manual' | 'hosted' = 'manual') =>
    byMethod({ gateway, name, flow });
  it('is the method by its name; what staff took under no name but its code was paid at the shop', () => {
    expect([row('offline', 'Offline'), row('offline', 'EFTPOS'), row('financenow', 'Finance Now')]).toEqual([
      ...['at the shop', 'by EFTPOS', 'by Finance Now'],
    ]);
    expect(row('afterpay', 'Afterpay', 'hosted')).toBe('by afterpay');
  });
});
