// @vitest-environment jsdom
import type { DetailItem } from '@shop/contract/pos/order-detail';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForKeys } from '../../lib/keys.ts';
import { useTaking } from './use-taking.tsx';

const item = (name: string, left: number): DetailItem => ({
  ...{ id: name, sku: name, name, group_code: -1, each_price_inc: '899.00', row_price_inc: '899.00', qty_ordered: 1 },
  ...{ can_be_taken: left, already_taken: 1 - left, take_now_bins: {}, take_allocations: [], taken: [], thumb: '' },
  ...{ optionText: '', can_be_allocated: 0, part_sku: name, cbm: '0.3000' },
  ...{ delTags: [], notes: '', allocationNotes: [] },
});
const Page = ({ items }: { items: readonly DetailItem[] }) => useTaking(items, async () => undefined).taking;

let root: Root;
let stop: () => void;
const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 50))));
async function pressAt(items: readonly DetailItem[]) {
  await act(async () => root.render(<Page items={items} />));
  await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9', bubbles: true })));
  for (let turn = 0; turn < 40 && !document.querySelector('[role=dialog]'); turn += 1) await settle();
  return document.querySelector('[role=dialog]')?.textContent;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  stop = listenForKeys();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  stop();
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('F9 takes the next item of which something may be taken', async () => {
  expect(await pressAt([item('Chair', 0), item('Lamp', 1), item('Rug', 1)])).toContain('Lamp');
});
it('F9 opens nothing where nothing may be taken', async () => {
  expect(await pressAt([item('Chair', 0)])).toBeUndefined();
});
