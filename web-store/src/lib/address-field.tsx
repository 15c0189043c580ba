import { TextField } from '@shop/ui/field';
import {
  type ClipboardEvent,
  type ComponentType,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type AddressProps, type Caret, pastedLines } from './address-search.ts';

interface Loaded {
  readonly Combo: ComponentType<AddressProps & { takeCaret: () => Caret | undefined }>;
}

/** The field with suggestions once its code is there; without it the field stays a plain one. */
function useCombo(): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    import('./address-combo.tsx').then(
      ({ default: Combo }) => setLoaded({ Combo }),
      () => undefined,
    );
  }, []);
  return loaded;
}

/** A plain text field until the suggestions have loaded; whoever is typing then goes on typing in their field. */
export function AddressField(props: AddressProps) {
  const caret = useRef<Caret>(undefined);
  const loaded = useCombo();
  if (loaded) return <loaded.Combo {...props} takeCaret={() => caret.current} />;
  return <Plain {...props} onTaken={(at) => void (caret.current = at)} />;
}

type PlainProps = AddressProps & {
  /** the field is taken away while somebody types in it */
  onTaken: (caret: Caret) => void;
};

function Plain({ label, value, error, autoComplete, onType, onEnter, onLeave, onTaken }: PlainProps) {
  const input = useRef<HTMLInputElement>(null);
  // Noted in the very commit that takes the field away: the cursor may come into it after the suggestions have loaded.
  const note = useEffectEvent((field: HTMLInputElement | null) => {
    if (field && document.activeElement === field) onTaken([field.selectionStart, field.selectionEnd]);
  });
  useLayoutEffect(() => {
    const field = input.current;
    return () => note(field);
  }, []);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = pastedLines(event);
    if (text !== undefined) onType(text);
  };
  return (
    <TextField
      ref={input}
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
