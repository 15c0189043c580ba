import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The field that was typed into until now; whichever takes it over puts itself here. */
export type FieldBefore = { current: HTMLInputElement | undefined };

/**
 * Goes on in one field with what was typed into another: its text, its caret and the focus. All in the commit that shows
 * the new field, so that no key falls between the two; what is typed before that still goes into the old one.
 * @param show sets the text of the new field; always the same function
 */
export function useTakeOver(
  beforeRef: FieldBefore,
  show: (text: string, field: HTMLInputElement) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current: from } = beforeRef;
    const { current: to } = field;
    if (!to) return;
    beforeRef.current = to;
    to.focus();
    if (!from) return;
    const { selectionStart, selectionEnd } = from;
    show(from.value, to);
    from.value = '';
    // after the text, which React sets at the end of this commit
    queueMicrotask(() => to.setSelectionRange(selectionStart, selectionEnd));
  }, [beforeRef, show]);
  return field;
}
