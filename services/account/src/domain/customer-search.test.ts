import { describe, expect, it } from 'vitest';
import { customerSearchOf } from './customer-search.ts';

const search = (text: string, field?: 'name' | 'email' | 'mobile', limit = 0) =>
  customerSearchOf({ text, limit, field });

describe('what is typed into the search for customers', () => {
  it('is words, the most selective first', () => {
    expect(search('  ana   de  Souza ')).toMatchObject({ text: 'ana de Souza', words: ['Souza', 'ana', 'de'] });
  });
  it('is a phone number when it has nothing but digits and what stands between them', () => {
    expect(search('021 123')?.words).toEqual(['021123']);
    expect(search('(021) 12-3/4', 'mobile')?.words).toEqual(['0211234']);
    for (const text of ['ana 021', '12+345', '()()()']) expect(search(text)?.beginningOf).not.toContain('mobile');
  });
  it('is looked for at the beginning alone when a phone number has its country in front', () => {
    for (const text of ['+64 (0)21-123', '0064 21 123'])
      expect(search(text)).toMatchObject({ words: [], beginningOf: ['name', 'email', 'mobile'] });
  });
  it('is no phone number where a name or an e-mail is looked for', () => {
    expect(search('021 1234', 'email')).toMatchObject({ words: ['1234', '021'], beginningOf: ['email'] });
  });
  it('finds no mobile without a digit, and no customer without a text', () => {
    expect([search('ana', 'mobile'), search('  '), search('')]).toEqual([undefined, undefined, undefined]);
    expect(search('ana')?.beginningOf).toEqual(['name', 'email']);
    expect(search('021')?.beginningOf).toEqual(['name', 'email', 'mobile']);
  });
  it('is looked for inside of words from three letters or digits in a row', () => {
    expect([search('an')?.words, search('%%%')?.words, search('a b c')?.words, search('21')?.words]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect([search('ann')?.words, search('211')?.words]).toEqual([['ann'], ['211']]);
  });
  it('finds ten, or as many as are requested up to 50', () => {
    expect([0, -1, 25, 51].map((limit) => search('ana', undefined, limit)?.limit)).toEqual([10, 10, 25, 50]);
  });
});
