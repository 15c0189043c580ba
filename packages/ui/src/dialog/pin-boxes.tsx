import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeTyped } from './typed-ahead.ts';

const LENGTH = 4;
const EMPTY = ['', '', '', ''];

/** A PIN has digits alone, so nothing else stands in a box or is sent. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

type Props = { onFull: (pin: string) => void; busy?: boolean; shake?: boolean; focusFirst?: boolean };

/**
 * Four single-character password boxes (docs/rules/pages.md 9): typing moves on, Backspace in an empty box goes
 * back one, paste fills them all. The boxes are cleared before `onFull` gets the PIN, so it never stays on screen.
 */
export function PinBoxes({ onFull, busy = false, shake = false, focusFirst = false }: Props) {
  const [digits, setDigits] = useState(EMPTY);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const fill = (at: number, typed: string) => {
    if (typed === '') return;
    const next = [...digits];
    for (const [offset, character] of [...typed].slice(0, LENGTH - at).entries()) next[at + offset] = character;
    const pin = next.join('');
    const full = next.every(Boolean);
    setDigits(full ? EMPTY : next);
    boxes.current[full ? 0 : Math.min(at + typed.length, LENGTH - 1)]?.focus();
    if (full) onFull(pin);
  };
  const begin = useEffectEvent(() => fill(0, takeTyped()));
  useEffect(() => {
    if (!focusFirst) return;
    boxes.current[0]?.focus();
    queueMicrotask(() => begin());
  }, [focusFirst]);
  const back = (at: number, event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || digits[at] !== '' || at === 0) return;
    event.preventDefault();
    setDigits(digits.map((digit, index) => (index === at - 1 ? '' : digit)));
    boxes.current[at - 1]?.focus();
  };
  const paste = (at: number, event: ClipboardEvent) => {
    event.preventDefault();
    const text = digitsOf(event.clipboardData.getData('text'));
    fill(text.length >= LENGTH ? 0 : at, text);
  };
  return (
    <fieldset className={shake ? 'pin__boxes pin__boxes--shake' : 'pin__boxes'} disabled={busy}>
      <legend className="vh">4-digit PIN</legend>
      {digits.map((digit, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are their places
          key={at}
          ref={(box) => {
            boxes.current[at] = box;
          }}
          className="box pin__box"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={1}
          aria-label={`Digit ${at + 1} of ${LENGTH}`}
          value={digit}
          onChange={(event) => fill(at, digitsOf(event.target.value))}
          onKeyDown={(event) => back(at, event)}
          onPaste={(event) => paste(at, event)}
        />
      ))}
    </fieldset>
  );
}
