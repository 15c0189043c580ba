import type { KeyboardEvent } from 'react';

const KEYS: readonly string[] = ['Home', 'End'];

/** For the box around a text field with suggestions: these keys move the cursor in the text, not the choice in the list. */
export function keepCaretKeys(event: KeyboardEvent): void {
  if (KEYS.includes(event.key)) event.stopPropagation();
}
