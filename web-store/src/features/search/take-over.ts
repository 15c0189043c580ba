import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The field that was typed into until now; whichever takes it over puts itself here. */
export type FieldBefore = { current: HTMLInputElement | undefined };

/**
 * Goes on in one field with what was typed into another: its text, its caret and the focus. All in the commit that shows
 * the new field, so that no key falls between the two; what is typed before that still goes into the old one.
 * @param keep keeps the text as state, where the new field's text is state; always the same function
 */
export function useTakeOver(beforeRef: FieldBefore, keep?: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current: from } = beforeRef;
    const { current: to } = field;
    if (!to || from === to) return;
    beforeRef.current = to;
    to.focus();
    if (!from) return;
    const { value, selectionStart, selectionEnd } = from;
    // State is shown by a later commit: a key between the two would come to an empty field.
    to.value = value;
    to.setSelectionRange(selectionStart, selectionEnd);
    keep?.(value);
    from.value = '';
  }, [beforeRef, keep]);
  return field;
}
