import type { InputHTMLAttributes, Ref } from 'react';
import { nzDayInFull } from './nz-words.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value'> & {
  /** 'YYYY-MM-DD', '' = none yet */
  value: string;
  /** what is read while there is none */
  none?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A day to be chosen or typed. It is read as everywhere on the counter, 'Fri 5 Dec 2025'; the browser's own form, which differs from
 * till to till, shows only while it is typed.
 */
export function DayField({ className = 'in', none = 'No day yet', ...input }: Props) {
  return (
    <span className="day">
      <input {...input} className={className} type="date" />
      <span className="day-words" aria-hidden>
        {isDay(input.value) ? nzDayInFull(input.value) : none}
      </span>
    </span>
  );
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
