import { useId } from 'react';
import { DayField } from '../../lib/day-field.tsx';

type Props = { label: string; hint?: string | undefined; value: string; onType: (text: string) => void };

/** A day, and its time where one is meant: '2026-12-24' or '2026-12-24 17:00' of New Zealand, '' = none. */
export function EndField({ label, hint, value, onType }: Props) {
  const id = useId();
  const [day = '', time = ''] = value.split(' ');
  const become = (nextDay: string, nextTime: string) =>
    onType(nextDay && nextTime ? `${nextDay} ${nextTime}` : nextDay);
  return (
    <fieldset className="c6" aria-describedby={`${id}-hint`}>
      <legend className="vh">{label}</legend>
      <div className="grid">
        <div className="f c2">
          <label htmlFor={`${id}-day`}>{label}</label>
          <DayField id={`${id}-day`} value={day} onChange={({ target }) => become(target.value, time)} />
        </div>
        <div className="f c2">
          <label htmlFor={`${id}-time`}>New Zealand time (optional)</label>
          <input
            id={`${id}-time`}
            className="in"
            type="time"
            value={time}
            disabled={day === ''}
            onChange={({ target }) => become(day, target.value)}
          />
        </div>
      </div>
      <p className="xs mut" id={`${id}-hint`}>
        {hint}
      </p>
    </fieldset>
  );
}
