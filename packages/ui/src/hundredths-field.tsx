import { type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import { hundredthsOf, hundredthsText } from './hundredths.ts';

type Props = {
  label: ReactNode;
  unit: 'money' | 'percent';
  /** Whole cents, or hundredths of a per cent; undefined: nothing, or what is no amount. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  error?: string | undefined;
  readOnly?: boolean;
  /** it takes the focus when it appears */
  autoFocus?: boolean;
};

/** An amount by whole hundredths. It stays as it is typed until the field is left; focus selects it, so that typing replaces it. */
export function HundredthsField({ label, unit, value, onChange, error, readOnly, autoFocus }: Props) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value === undefined ? '' : hundredthsText(value));
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <span className={unit === 'money' ? 'with money' : 'with pct'}>
          <input
            {...wiring}
            className="in"
            inputMode="decimal"
            autoComplete="off"
            readOnly={readOnly}
            {...(autoFocus ? { autoFocus } : {})}
            value={shown}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(hundredthsOf(event.target.value));
            }}
            onBlur={() => {
              // What is no amount stays, so that it can be mended.
              if (typed !== undefined && (hundredthsOf(typed) !== undefined || typed.trim() === ''))
                setTyped(undefined);
            }}
          />
        </span>
      )}
    </Field>
  );
}
