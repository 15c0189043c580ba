import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';
import { isStorableText } from './text.ts';

describe('an e-mail address', () => {
  it.each(['shopper@demo.test', 'a.b+c@d.co.nz', "o'neil@x.y", `${'a'.repeat(249)}@b.nz`, 'mā@ngā.nz'])(
    '%s is one',
    (address) => {
      expect(isEmail(address)).toBe(true);
    },
  );
  it.each([
    '',
    'shopper',
    'shopper@demo',
    'shopper.demo',
    '@demo.test',
    'a@@b.c',
    'a b@c.d',
    'a@b.',
    'shopper@demo.test.',
    'a@b..c',
    'a@.b.c',
    'shop\u200bper@demo.test',
    'shopper@demo.test\u200d',
    'shop\u00adper@demo.test',
    'shopper\ufe0f@demo.test',
    '\u2066shopper@demo.test',
    'ｓhopper@demo.test',
    'shopper＠demo.test',
    'shopper@demo。test.nz',
    'shopper@ⓓemo.test',
    'a@b.c\r\nBcc: x@y.z',
    'a@b.c,d@e.f',
    '<a@b.c>',
    `${'a'.repeat(250)}@b.nz`,
  ])('%j is none', (address) => {
    expect(isEmail(address)).toBe(false);
  });
  it('is compared without case and without blanks around it', () => {
    expect(normaliseEmail('  Shopper@Demo.TEST ')).toBe('shopper@demo.test');
  });
  it('is the same one however its macrons are encoded', () => {
    const [whole, inTwo] = ['m\u0101@ng\u0101.nz', 'ma\u0304@nga\u0304.nz'];
    expect([whole, inTwo].filter(isEmail)).toHaveLength(2);
    expect(normaliseEmail(inTwo)).toBe(whole);
  });
});

describe('text', () => {
  it('cannot be stored with a NUL in it', () => {
    expect([isStorableText('Māori ☕'), isStorableText('a\u0000b')]).toEqual([true, false]);
  });
  it('cannot be stored with half a character in it, wherever it stands', () => {
    expect(['\ud800', 'a\udc00', '\udc00\ud800', 'a\ud83d b'].filter(isStorableText)).toEqual([]);
    expect(['🛋️', '👩‍👧', 'ǅ𐐷', '\ufffd', ''].every(isStorableText)).toBe(true);
  });
});
