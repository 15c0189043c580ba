type TextField = HTMLInputElement | HTMLTextAreaElement;

export interface Early {
  readonly field: Element;
  /** Does it again, so that React notices it. */
  again(): void;
}

/**
 * What was typed or ticked before React was there: it takes a field as it finds it, and its state would not know. All is
 * noted first, because the first change renders the form anew from a state without the others.
 */
export function earlyChanges(root: ParentNode): Early[] {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')].filter(isNew);
  const fields = [...root.querySelectorAll<TextField>('input:not([type=radio], [type=checkbox]), textarea')].filter(
    (field) => field.value !== field.defaultValue,
  );
  return [
    ...fields
      .map((field) => ({ field, typed: field.value }))
      .map(({ field, typed }) => ({ field, again: () => retype(field, typed) })),
    ...boxes
      .map((field) => ({ field, ticked: field.checked }))
      .map(({ field, ticked }) => ({ field, again: () => retick(field, ticked) })),
  ];
}

/** Of a group of radio buttons only the one that was chosen: the others follow it. */
const isNew = ({ type, checked, defaultChecked }: HTMLInputElement): boolean =>
  checked !== defaultChecked && (type === 'checkbox' || checked);

/** React notices only a change from what it last saw set on the field itself, so the field is set back first. */
function retick(box: HTMLInputElement, ticked: boolean): void {
  box.checked = !ticked;
  box.click();
}

function retype(field: TextField, typed: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
