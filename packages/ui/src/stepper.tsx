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

/** What is kept of a number that is typed: more than is sold, so that it is said rather than cut to another number. */
const DIGITS = 6;

/** What a person typed as a quantity: whole pieces, what follows a point does not count; 0, nothing or less becomes the floor (docs/rules/pages.md 3). */
export function quantityOf(typed: string, min = 1, max = MAX_QUANTITY): number {
  return Math.min(max, Math.max(min, numberOf(typed)));
}

/** Nothing, and what has a minus before it, is 0: its digits are not what is meant. */
function numberOf(typed: string): number {
  const digits = typed.replace(/\..*$/s, '').replace(/\D/g, '').slice(0, DIGITS);
  return MINUS.test(typed) ? 0 : Number(digits);
}

/** As keyboards and pasted texts write it. */
const MINUS = /^\s*[-−–]/;

/** Minus, digits, plus. Typing is kept as typed until the field is left or Enter is pressed, then becomes a quantity; one outside the bounds says so. */
export function Stepper({ value, of, onChange, min = 1, max = MAX_QUANTITY }: Props) {
  const [typed, setTyped] = useState<string>();
  const [said, setSaid] = useState('');
  const commit = () => {
    if (typed === undefined) return;
    const next = quantityOf(typed, min, max);
    setTyped(undefined);
    setSaid(outside(numberOf(typed), min, max));
    if (next !== value) onChange(next);
  };
  const step = (by: number) => {
    setSaid('');
    onChange(value + by);
  };
  // What stands there already is no typing: a quantity that comes from elsewhere must show, and leaving must not undo it.
  const type = (text: string) => {
    setSaid('');
    setTyped(text === String(value) ? undefined : text);
  };
  return (
    <div className="step">
      <button type="button" aria-label="One fewer" disabled={value <= min} onClick={() => step(-1)}>
        <Icon of={Minus} small />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity, ${of}`}
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value.replace(/[^\d.−–-]/g, '').slice(0, DIGITS))}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), commit())}
      />
      <button type="button" aria-label="One more" disabled={value >= max} onClick={() => step(1)}>
        <Icon of={Plus} small />
      </button>
      <output className="step__said">{said}</output>
    </div>
  );
}

/** Why what was typed became another number; '' = it did not. */
function outside(typed: number, min: number, max: number): string {
  if (typed < min) return `${min} at least.`;
  return typed > max ? `${max} at most. Ring us for more.` : '';
}
