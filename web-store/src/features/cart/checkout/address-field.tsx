import { TextField } from '@shop/ui/field';
import { lazy, Suspense } from 'react';

const AddressCombo = lazy(() => import('./address-combo.tsx'));

export type AddressProps = {
  label: string;
  value: string;
  error: string | undefined;
  autoComplete: string;
  onType: (text: string) => void;
  /** A suburb was picked: the whole address, and its postcode. */
  onPick: (address: string, zip: string) => void;
  onLeave: () => void;
};

/** A plain text field until the suggestions have loaded. */
export function AddressField(props: AddressProps) {
  const { label, value, error, autoComplete, onType, onLeave } = props;
  return (
    <Suspense
      fallback={
        <TextField
          label={label}
          value={value}
          error={error}
          autoComplete={autoComplete}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
        />
      }
    >
      <AddressCombo {...props} />
    </Suspense>
  );
}
