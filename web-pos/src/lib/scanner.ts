import { useEffect, useRef } from 'react';
import { type Burst, withKey, isTail, NO_BURST } from './scan.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;
/** A field as it was when a burst began. */
type Before = { readonly field: TextField; readonly value: string };

const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== 'password');

const focused = (): Before | undefined => {
  const field = document.activeElement;
  return isTextField(field) ? { field, value: field.value } : undefined;
};

/** What a scan left in a field is taken out again; the page takes it for typing. */
function restore({ field, value }: Before): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A scan may begin on one screen and end on the next one, which opens meanwhile: what came of it is kept here for both. */
const scan: { burst: Burst; before?: Before | undefined; beforeFast?: Before | undefined } = { burst: NO_BURST };

/**
 * Recognises a scan wherever the focus is: its code leaves nothing in a field, and its Enter presses nothing. PIN boxes are left
 * alone. @returns what ends it
 */
function listenForScans(onScan: (code: string) => void): () => void {
  const swallow = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const listen = (event: KeyboardEvent) => {
    // A list that is searched as one types passes its keys on to the marked row: no device pressed those.
    if (!event.isTrusted) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'password') return;
    if (isTail(scan.burst, event.key, event.timeStamp)) return swallow(event);
    const { burst: next, code } = withKey(scan.burst, event.key, event.timeStamp);
    if (next.fast.length === 1) scan.beforeFast = focused();
    if (next.text.length === 1) scan.before = scan.beforeFast;
    const left = code === scan.burst.text ? scan.before : scan.beforeFast;
    scan.burst = next;
    if (code === undefined) return;
    swallow(event);
    if (left) restore(left);
    onScan(code);
  };
  window.addEventListener('keydown', listen, { capture: true });
  return () => window.removeEventListener('keydown', listen, { capture: true });
}

/** A scanner, while this component stands. */
export function useScanner(onScan: (code: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  }, [onScan]);
  useEffect(() => listenForScans((code) => latest.current(code)), []);
}
