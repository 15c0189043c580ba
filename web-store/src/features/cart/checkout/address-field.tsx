import { TextField } from '@shop/ui/field';
import { type ComponentType, useEffect, useState } from 'react';
import { type AddressProps, pastedLines } from './address-search.ts';

/** Suggestions come when their code is there; without it the field stays a plain one. */
function useCombo(): ComponentType<AddressProps> | undefined {
  const [combo, setCombo] = useState<{ Combo: ComponentType<AddressProps> }>();
  useEffect(() => {
    import('./address-combo.tsx').then(
      ({ default: Combo }) => setCombo({ Combo }),
      () => undefined,
    );
  }, []);
  return combo?.Combo;
}

/** A plain text field until the suggestions have loaded, and then until the shopper leaves it: nobody's cursor is lost. */
export function AddressField(props: AddressProps) {
  const Combo = useCombo();
  const [inside, setInside] = useState(false);
  const { label, value, error, autoComplete, onType, onEnter, onLeave } = props;
  if (Combo && !inside) return <Combo {...props} />;
  return (
    <TextField
      label={label}
      value={value}
      error={error}
      autoComplete={autoComplete}
      data-field={label}
      onChange={(event) => onType(event.target.value)}
      onPaste={(event) => {
        const text = pastedLines(event);
        if (text !== undefined) onType(text);
      }}
      onFocus={() => {
        setInside(true);
        onEnter?.();
      }}
      onBlur={() => {
        setInside(false);
        onLeave();
      }}
    />
  );
}
