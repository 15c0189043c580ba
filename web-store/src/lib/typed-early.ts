type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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
  const fields = [...root.querySelectorAll<Field>('input:not([type=radio], [type=checkbox]), textarea, select')];
  return [
    ...fields.filter(isTyped).map((field) => {
      const typed = field.value;
      return { field, again: () => retype(field, typed) };
    }),
    ...boxes.map((field) => {
      const ticked = field.checked;
      return { field, again: () => retick(field, ticked) };
    }),
  ];
}

const isTyped = (field: Field): boolean =>
  'selectedOptions' in field ? field.selectedOptions[0]?.defaultSelected === false : field.value !== field.defaultValue;

/** Of a group of radio buttons only the one that was chosen: the others follow it. */
const isNew = ({ type, checked, defaultChecked }: HTMLInputElement): boolean =>
  checked !== defaultChecked && (type === 'checkbox' || checked);

/** React notices only a change from what it last saw set on the field itself, so the field is set back first. */
function retick(box: HTMLInputElement, ticked: boolean): void {
  box.checked = !ticked;
  box.click();
}

function retype(field: Field, typed: string): void {
  field.value = 'defaultValue' in field ? field.defaultValue : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
