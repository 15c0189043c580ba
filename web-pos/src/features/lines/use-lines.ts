import type { StaffCartItem } from '@shop/contract/pos/draft-item';
import { MAX_QUANTITY } from '@shop/primitives/quantity';
import { useState } from 'react';
import { type KeyId, keyOf } from '../../lib/keys.ts';
import { focusLine } from './line-focus.ts';

export interface LineActions {
  readonly onQty: (sku: string, qty: number) => void;
  readonly onRemove: (item: StaffCartItem) => void;
}

interface ShownLines {
  readonly items: readonly StaffCartItem[];
  /** codes that are on their way to becoming lines */
  readonly adding: readonly string[];
}

/** The line that came, or of which there are more than before; of several the last. */
const grown = (before: readonly StaffCartItem[], items: readonly StaffCartItem[]): StaffCartItem | undefined =>
  items.findLast(({ sku, qty }) => qty > (before.find((item) => item.sku === sku)?.qty ?? 0));

/** What was scanned or picked is the line that the next key acts on, whichever was before. @param onGrown its sku */
function useGrown({ items, adding }: ShownLines, onGrown: (sku: string) => void): void {
  const [before, setBefore] = useState<readonly StaffCartItem[]>();
  if (adding.length > 0 && !before) setBefore(items);
  if (adding.length > 0 || !before) return;
  setBefore(undefined);
  const line = grown(before, items);
  if (line) onGrown(line.sku);
}

/** A quantity of staff never goes below 1. */
const within = (qty: number): number => Math.min(MAX_QUANTITY, Math.max(1, qty));

/** Which line the keys act on and which one is open; by sku, so that both stay with their line. */
export function useLines({ items, adding }: ShownLines, { onQty, onRemove }: LineActions) {
  const [wanted, setCurrent] = useState('');
  useGrown({ items, adding }, setCurrent);
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
    if (to) setCurrent(to.sku);
    if (to && withFocus) focusLine(to.sku);
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
