import { useState } from 'react';

type Props = Omit<React.ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** 0 = nothing is typed, or nothing that can be allocated */
  value: number;
  onChange: (qty: number) => void;
};

const DIGITS = 6;

/** How many units leave in one way. A minus stays as it is typed: its digits are not what is meant, so it counts as 0, which is refused. */
export function CountField({ value, onChange, ...input }: Props) {
  const [minus, setMinus] = useState('');
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS);
    const isMinus = /^\s*[-−–]/.test(text);
    setMinus(isMinus ? `-${digits}` : '');
    onChange(isMinus ? 0 : Number(digits));
  };
  return (
    <input
      {...input}
      className="in count"
      inputMode="numeric"
      autoComplete="off"
      value={value === 0 ? minus : value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => type(target.value)}
    />
  );
}
