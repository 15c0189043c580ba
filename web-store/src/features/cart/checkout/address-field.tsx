import { TextField } from '@shop/ui/field';
import { lazy, Suspense } from 'react';
import type { AddressProps } from './address-search.ts';

const AddressCombo = lazy(() => import('./address-combo.tsx'));

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
