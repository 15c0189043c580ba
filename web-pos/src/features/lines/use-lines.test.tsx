// @vitest-environment jsdom
import type { StaffCartItem } from '@shop/contract/pos/draft-item';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Lines, useLines } from './use-lines.ts';

const line = (sku: string, qty = 1) => ({ sku, qty }) as unknown as StaffCartItem;
const actions = { onQty: () => undefined, onRemove: () => undefined };

let root: Root;
const shown: { lines?: Lines } = {};
const current = () => shown.lines?.current;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => act(() => root.unmount()));

function Sale(sale: Parameters<typeof useLines>[0]) {
  const lines = useLines(sale, actions);
  useEffect(() => {
    shown.lines = lines;
  });
  return null;
}
const show = (items: readonly StaffCartItem[], adding: readonly string[] = []) =>
  act(async () => root.render(<Sale items={items} adding={adding} />));

it('keys act on what was scanned last, also when another line was chosen before', async () => {
  await show([line('SOFA'), line('RUG')]);
  await act(async () => shown.lines?.setCurrent('SOFA'));
  await show([line('SOFA'), line('RUG')], ['LAMP']);
  await show([line('SOFA'), line('RUG'), line('LAMP')]);
  expect(current()).toBe('LAMP');
});

it('keys act on the line that a scanned barcode adds one to', async () => {
  await show([line('SOFA'), line('RUG'), line('LAMP')]);
  await show([line('SOFA'), line('RUG'), line('LAMP')], ['9412345678903']);
  await show([line('SOFA'), line('RUG', 2), line('LAMP')]);
  expect(current()).toBe('RUG');
});

it('a line that changes without a scan leaves the choice where it is', async () => {
  await show([line('SOFA'), line('RUG')]);
  await act(async () => shown.lines?.setCurrent('SOFA'));
  await show([line('SOFA'), line('RUG', 3)]);
  expect(current()).toBe('SOFA');
});
