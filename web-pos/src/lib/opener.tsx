import { lazyPart } from '@shop/ui/lazy-part';
import type { ComponentType, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { type KeyId, onKey } from './keys.ts';

/** What a button opens: it gets its trigger and whether it is open. It gives the focus back to the button itself. */
export interface Opened {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A list that was opened takes the focus, as lists that pop up do; this is no focus stolen from a page that loads. */
export const takesFocus = { autoFocus: 'first' } as const;

/** The same for a field or a button of a dialog. */
export const startsHere = { autoFocus: true } as const;

/** Long enough for the screen to stand and its data to be requested. Milliseconds. */
const QUIET_MS = 800;

/**
 * Loads a panel when the screen has come to rest, or at once when it is opened: the frame is up before the code of
 * its lists and dialogs is here.
 */
export function panelOf<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return { Panel: lazyPart(load), load: () => void load().catch(() => undefined) };
}

/**
 * Keys that open a list. Enter and space too, though they would click: a click without a mouse is taken for a screen reader's,
 * and then the list gets the focus instead of its first entry.
 */
const OPENING = /^(ArrowUp|ArrowDown|Enter| )$/;

type Props = {
  label?: string;
  kind: 'menu' | 'listbox' | 'dialog';
  /** the key that opens it from anywhere */
  openedBy?: KeyId;
  /** looks as a field of a form, whose value it says */
  isField?: boolean;
  /** Keeps its focus, and opens nothing. */
  disabled?: boolean;
  load: () => void;
  children: ReactNode;
  panel: (opened: Opened) => ReactNode;
};

/** A button and what it opens. The arrows open a list too, as they do on a field that chooses. */
export function Opener({ label, kind, openedBy, isField = false, disabled = false, load, children, panel }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(load, QUIET_MS);
    return () => clearTimeout(timer);
  }, [load]);
  useEffect(() => openedBy && onKey(openedBy, () => trigger.current?.click()), [openedBy]);
  const onOpenChange = (next: boolean) => {
    if (next && disabled) return;
    if (next) setWanted(true);
    setOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (kind === 'dialog' || !OPENING.test(event.key)) return;
    event.preventDefault();
    onOpenChange(true);
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={isField ? 'btn chooser' : 'btn quiet'}
        aria-label={label}
        aria-haspopup={kind}
        aria-expanded={open}
        aria-disabled={disabled || undefined}
        onPointerEnter={load}
        onFocus={load}
        onKeyDown={onKeyDown}
        onClick={() => onOpenChange(!open)}
      >
        {children}
      </button>
      {wanted && <>{panel({ trigger, open, onOpenChange })}</>}
    </>
  );
}
