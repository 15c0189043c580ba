import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '@shop/contract/client';
import { addAll } from './add-all.ts';

const option = (sku: string, name: string) => ({ sku, name, price: '1.00', thumb: '', description: '' });
const BED = option('B', 'Lupin bed');
const MATTRESS = option('M', 'Drover mattress');
const step = (code: string) => ({ code, title: '', options: [] });
const picked = (...options: (typeof BED)[]) => options.map((one) => ({ step: step('step'), option: one }));

describe('adding all that was built to the cart', () => {
  it('adds each once, in the order of the steps', async () => {
    const add = vi.fn(() => Promise.resolve());
    expect(await addAll(picked(MATTRESS, BED), add)).toBe('');
    expect(add.mock.calls).toEqual([['M'], ['B']]);
  });
  it('says which was refused and why, and that the rest is in the cart', async () => {
    const add = async (sku: string) => {
      if (sku === 'B') throw new HttpError(400, 'Lupin bed is sold out.');
    };
    expect(await addAll(picked(BED, MATTRESS), add)).toBe(
      'Lupin bed was not added: Lupin bed is sold out. Everything else is in your cart.',
    );
    expect(await addAll(picked(BED), add)).toBe('Lupin bed was not added: Lupin bed is sold out.');
  });
  it('asks for another mattress, and adds nothing, where the chosen one is not made in this size', async () => {
    const add = vi.fn(() => Promise.resolve());
    const picks = [{ step: step('mattress'), missing: 'woolshed-mattress' }, ...picked(BED)];
    expect(await addAll(picks, add)).toBe('Please choose a mattress first.');
    expect(add).not.toHaveBeenCalled();
  });
  it('asks for a mattress where nothing was chosen', async () => {
    const add = vi.fn(() => Promise.resolve());
    expect(await addAll([], add)).toBe('Please choose a mattress first.');
    expect(add).not.toHaveBeenCalled();
  });
});
