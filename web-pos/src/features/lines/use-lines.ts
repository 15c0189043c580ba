import type { StaffCartItem } from '@shop/contract/pos/draft-item';
import { MAX_QUANTITY } from '@shop/primitives/quantity';
import { useState } from 'react';
import { type KeyId, keyOf } from '../../lib/keys.ts';
import { focusLine } from './line-focus.ts';

export interface LineActions {
  readonly onQty: (sku: string, qty: number) => void;
  readonly onRemove: (item: StaffCartItem) => void;
}

/** A quantity of staff never goes below 1. */
const within = (qty: number): number => Math.min(MAX_QUANTITY, Math.max(1, qty));

/** Which line the keys act on and which one is open; by sku, so that both stay with their line. */
export function useLines(items: readonly StaffCartItem[], { onQty, onRemove }: LineActions) {
  const [wanted, setCurrent] = useState('');
  const [open, setOpen] = useState('');
  const found = items.findIndex(({ sku }) => sku === wanted);
  const at = found < 0 ? items.length - 1 : found;
  const item = items[at];
  const toggle = (sku: string) => {
    setCurrent(sku);
    setOpen(open === sku ? '' : sku);
  };
  const step = (by: number, withFocus: boolean) => {
    const to = items[Math.min(items.length - 1, Math.max(0, at + by))];
    if (!to) return;
    setCurrent(to.sku);
    if (withFocus) focusLine(to.sku);
  };
  const remove = () => {
    if (!item) return;
    const next = items[at + 1] ?? items[at - 1];
    setCurrent(next?.sku ?? '');
    onRemove(item);
    focusLine(next?.sku);
  };
  /** @param withFocus the focus goes along with the row: the keys came from the list */
  const onKey = (event: KeyboardEvent, withFocus: boolean) => {
    const key = keyOf(event);
    const acts: Partial<Record<KeyId, () => void>> = {
      rowBefore: () => step(-1, withFocus),
      rowAfter: () => step(1, withFocus),
      fewer: () => item && item.qty > 1 && onQty(item.sku, within(item.qty - 1)),
      more: () => item && onQty(item.sku, within(item.qty + 1)),
      // From the list itself Enter presses the row's own button.
      ...(!withFocus && item && { pick: () => toggle(item.sku) }),
      remove: () => (withFocus ? remove() : item && onRemove(item)),
    };
    const act = key && acts[key];
    if (!act || items.length === 0) return;
    event.preventDefault();
    act();
  };
  return { current: item?.sku ?? '', setCurrent, open, toggle, onKey };
}

export type Lines = ReturnType<typeof useLines>;
