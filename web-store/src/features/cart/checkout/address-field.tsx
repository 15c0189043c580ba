import { TextField } from '@shop/ui/field';
import { type ClipboardEvent, lazy, Suspense, useEffect, useState } from 'react';
import { type AddressProps, pastedLines } from './address-search.ts';

const load = () => import('./address-combo.tsx');
const AddressCombo = lazy(load);

/** Whether the code of the suggestions is there; without it the field stays a plain one. */
function useLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    load().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  return loaded;
}

/** The field without suggestions. */
function PlainAddress({ label, value, error, autoComplete, onType, onEnter, onLeave }: AddressProps) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = pastedLines(event);
    if (text !== undefined) onType(text);
  };
  return (
    <TextField
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

/** A plain text field until the suggestions have loaded, and then until the shopper leaves it: nobody's cursor is lost. */
export function AddressField(props: AddressProps) {
  const loaded = useLoaded();
  const [inside, setInside] = useState(false);
  const enter = () => {
    setInside(true);
    props.onEnter?.();
  };
  const leave = () => {
    setInside(false);
    props.onLeave();
  };
  const plain = <PlainAddress {...props} onEnter={enter} onLeave={leave} />;
  if (!loaded || inside) return plain;
  return (
    <Suspense fallback={plain}>
      <AddressCombo {...props} />
    </Suspense>
  );
}
