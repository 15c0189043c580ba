/**
 * The digits of a PIN that are typed between the press that asks for it and the moment its boxes stand, as on a slow line: they
 * are put into the boxes. What is typed into a field stays there.
 */
const ahead = { typed: '', isKept: false };

const LENGTH = 4;

const isField = (element: Element | null): boolean =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

function listen({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
  if (ctrlKey || altKey || metaKey || isField(document.activeElement)) return;
  if (key === 'Backspace') ahead.typed = ahead.typed.slice(0, -1);
  else if (/^\d$/.test(key)) ahead.typed += key;
}

function stop(): void {
  document.removeEventListener('keydown', listen, { capture: true });
  Object.assign(ahead, { typed: '', isKept: false });
}

/** Keeps digits from now on, until the boxes take them. @returns ends it, whatever was typed */
export function keepTyped(): () => void {
  if (!ahead.isKept) document.addEventListener('keydown', listen, { capture: true });
  ahead.isKept = true;
  return stop;
}

/** What was typed until now, and the end of keeping it; nothing where it was more than a PIN has, as from a scanner. */
export function takeTyped(): string {
  const { typed } = ahead;
  stop();
  return typed.length <= LENGTH ? typed : '';
}
