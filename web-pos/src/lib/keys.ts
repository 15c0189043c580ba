import { useLayoutEffect, useRef } from 'react';

export interface Key {
  readonly key: string;
  readonly does: string;
  readonly where: 'Everywhere' | 'Sale' | 'Lists' | 'Dialogs';
  /** also while a dialog is open */
  readonly overDialogs?: boolean;
}

/** Every key of the counter, once: the handlers below use this table, and the key sheet shows it. None is a bare letter. */
export const KEYS = {
  sheet: { key: 'F1', does: 'this sheet', where: 'Everywhere' },
  entry: { key: 'F4', does: 'the page’s entry field', where: 'Everywhere' },
  menu: { key: 'Alt+M', does: 'collapse or open the menu', where: 'Everywhere' },
  branch: { key: 'Alt+B', does: 'change branch, by its code', where: 'Everywhere' },
  signIn: { key: 'Alt+L', does: 'sign in', where: 'Everywhere', overDialogs: true },
  main: { key: 'F8', does: 'the filled button, bottom right', where: 'Everywhere' },
  customer: { key: 'F2', does: 'customer', where: 'Sale' },
  newCustomer: { key: 'Alt+C', does: 'new customer', where: 'Sale', overDialogs: true },
  firstTab: { key: 'Alt+1', does: 'customer details', where: 'Sale' },
  secondTab: { key: 'Alt+2', does: 'item details', where: 'Sale' },
  fewer: { key: 'ArrowLeft', does: 'one fewer of the row', where: 'Sale' },
  more: { key: 'ArrowRight', does: 'one more of the row', where: 'Sale' },
  saveQuote: { key: 'Alt+S', does: 'Save as a quote', where: 'Sale' },
  sendQuote: { key: 'Alt+Shift+S', does: 'Save & Send as a quote', where: 'Sale' },
  allocate: { key: 'Alt+A', does: 'allocate all', where: 'Sale' },
  price: { key: 'F9', does: 'price of the row; of an order: take', where: 'Sale' },
  remove: { key: 'Delete', does: 'remove the row, with undo; a quote of a list with the PIN', where: 'Sale' },
  restore: { key: 'Alt+R', does: 'restore the cancelled order of the row, with the PIN', where: 'Lists' },
  rowBefore: { key: 'ArrowUp', does: 'row before', where: 'Lists' },
  rowAfter: { key: 'ArrowDown', does: 'row after', where: 'Lists' },
  rowFirst: { key: 'Home', does: 'first row', where: 'Lists' },
  pageBefore: { key: 'PageUp', does: 'page before', where: 'Lists' },
  pageAfter: { key: 'PageDown', does: 'page after', where: 'Lists' },
  switchRow: { key: 'Space', does: 'the row’s switch', where: 'Lists' },
  rowLast: { key: 'End', does: 'last row', where: 'Lists' },
  addLine: { key: 'Alt+N', does: 'add an allocation line', where: 'Dialogs' },
  save: { key: 'Ctrl+Enter', does: 'save a dialog with many fields', where: 'Dialogs' },
  pick: { key: 'Enter', does: 'choose, confirm', where: 'Dialogs' },
  close: { key: 'Escape', does: 'close, back', where: 'Dialogs' },
} as const satisfies Record<string, Key>;

export type KeyId = keyof typeof KEYS;
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'shiftKey' | 'metaKey'>;

/** Letters and digits go by their place on the keyboard: with Alt some systems write another character. */
function isPressed(event: Pressed, { key }: Key): boolean {
  const parts = key.split('+');
  const last = parts.at(-1) ?? '';
  const place = /^[A-Z]$/.test(last)
    ? `Key${last}`
    : /^\d$/.test(last)
      ? `Digit${last}`
      : last === 'Space'
        ? last
        : undefined;
  const isThis = place ? event.code === place : event.key === last;
  const held = [event.altKey, event.ctrlKey, event.shiftKey, event.metaKey];
  const wanted = ['Alt', 'Ctrl', 'Shift', 'Meta'].map((name) => parts.includes(name));
  return isThis && held.every((is, at) => is === wanted[at]);
}

/** Which key of the table this is. */
export const keyOf = (event: Pressed): KeyId | undefined =>
  (Object.keys(KEYS) as KeyId[]).find((id) => isPressed(event, KEYS[id]));

const handlers: { readonly id: KeyId; readonly run: () => void }[] = [];
const isDialogOpen = () => document.querySelector('.scrim, .veil') !== null;

/** The last part of the page that wants a key gets it. @returns what ends it */
export function onKey(id: KeyId, run: () => void): () => void {
  const handler = { id, run };
  handlers.push(handler);
  return () => void handlers.splice(handlers.indexOf(handler), 1);
}

/** A key of the table, while this component stands: what is seen acts at once, so it is set before the screen is drawn. */
export function useKey(id: KeyId, run: () => void): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  }, [run]);
  useLayoutEffect(() => onKey(id, () => latest.current()), [id]);
}

/** The one listener. @returns what ends it */
export function listenForKeys(): () => void {
  const listen = (event: KeyboardEvent) => {
    const id = keyOf(event);
    const handler = id && handlers.findLast((one) => one.id === id);
    if (!handler || event.repeat) return;
    if (isDialogOpen() && !(KEYS[handler.id] as Key).overDialogs) return;
    event.preventDefault();
    handler.run();
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}
