import { describe, expect, it } from 'vitest';
import { pageWindow } from './pagination.tsx';
import { quantityOf } from './stepper.tsx';

describe('the window of page numbers', () => {
  it('shows five around the current page', () => expect(pageWindow(6, 20)).toEqual([4, 5, 6, 7, 8]));
  it('stays inside both ends', () => {
    expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(20, 20)).toEqual([16, 17, 18, 19, 20]);
  });
  it('shows fewer when there are fewer', () => expect(pageWindow(2, 3)).toEqual([1, 2, 3]));
});

describe('a typed quantity', () => {
  it('keeps digits only', () => expect(quantityOf('1x2')).toBe(12));
  it('becomes the floor when nothing, or 0, was typed', () => {
    expect(quantityOf('')).toBe(1);
    expect(quantityOf('0')).toBe(1);
    expect(quantityOf('-3')).toBe(1);
  });
  it('stops at 999', () => expect(quantityOf('5000')).toBe(999));
});
