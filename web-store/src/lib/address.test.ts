import { describe, expect, it } from 'vitest';
import { pageAddress } from './address.ts';

const of = (path: string): string => pageAddress(new URL(path, 'https://shop.test'));

describe('the page of an address', () => {
  it('stays the same while a size or a colour is chosen', () => {
    expect(of('/sofa?x=L&y=blue')).toBe(of('/sofa'));
  });
  it('is another one with another path, another search or another filter', () => {
    expect(of('/chair')).not.toBe(of('/sofa'));
    expect(of('/search?q=oak')).not.toBe(of('/search?q=pine'));
    expect(of('/sofas?type=corner&x=L')).not.toBe(of('/sofas'));
  });
});
