import { MAX_QUANTITY } from '@shop/primitives/quantity';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Icon } from './icons.tsx';

type Props = {
  value: number;
  /** What is counted, for assistive tech: 'Drover sofa'. */
  of: string;
  onChange: (next: number) => void;
  min?: number;
  max?: number;
};

/** Digits typed by a person as a quantity; 0, nothing or less becomes the floor (docs/rules/pages.md 3). */
export function quantityOf(typed: string, min = 1, max = MAX_QUANTITY): number {
  const digits = Number(typed.replace(/\D/g, '').slice(0, 6));
  return Math.min(max, Math.max(min, digits || min));
}

/** Minus, digits, plus. Typing is kept as typed until the field is left or Enter is pressed, then becomes a quantity. */
export function Stepper({ value, of, onChange, min = 1, max = MAX_QUANTITY }: Props) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed === undefined) return;
    const next = quantityOf(typed, min, max);
    setTyped(undefined);
    if (next !== value) onChange(next);
  };
  // What stands there already is no typing: a quantity that comes from elsewhere must show, and leaving must not undo it.
  const type = (digits: string) => setTyped(digits === String(value) ? undefined : digits);
  return (
    <div className="step">
      <button type="button" aria-label="One fewer" disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Icon of={Minus} small />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity, ${of}`}
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value.replace(/\D/g, '').slice(0, String(max).length))}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), commit())}
      />
      <button type="button" aria-label="One more" disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon of={Plus} small />
      </button>
    </div>
  );
}
