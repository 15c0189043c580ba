import { TextField } from '@shop/ui/field';
import { type ClipboardEvent, type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { type AddressProps, type Caret, pastedLines } from './address-search.ts';

interface Loaded {
  readonly Combo: ComponentType<AddressProps & { caret: Caret | undefined }>;
  /** where the shopper was typing when the suggestions arrived */
  readonly caret: Caret | undefined;
}

const caretIn = (input: HTMLInputElement | null): Caret | undefined =>
  input !== null && document.activeElement === input ? [input.selectionStart, input.selectionEnd] : undefined;

/** The field with suggestions once its code is there; without it the field stays a plain one. */
function useCombo(plain: RefObject<HTMLInputElement | null>): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    import('./address-combo.tsx').then(
      ({ default: Combo }) => setLoaded({ Combo, caret: caretIn(plain.current) }),
      () => undefined,
    );
  }, [plain]);
  return loaded;
}

/** A plain text field until the suggestions have loaded; whoever is typing then goes on typing in their field. */
export function AddressField(props: AddressProps) {
  const plain = useRef<HTMLInputElement>(null);
  const loaded = useCombo(plain);
  if (loaded) return <loaded.Combo {...props} caret={loaded.caret} />;
  const { label, value, error, autoComplete, onType, onEnter, onLeave } = props;
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = pastedLines(event);
    if (text !== undefined) onType(text);
  };
  return (
    <TextField
      ref={plain}
      label={label}
      value={value}
      error={error}
      autoComplete={autoComplete}
      data-field={label}
      onChange={(event) => onType(event.target.value)}
      onPaste={paste}
      onFocus={onEnter}
      onBlur={onLeave}
    />
  );
}
