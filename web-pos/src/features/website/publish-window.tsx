import { messageOf } from '@shop/contract/client';
import { type FormEvent, useId, useState } from 'react';
import { Heading } from 'react-aria-components';
import { onFailure } from '../../lib/cache.ts';
import { DayField } from '../../lib/day-field.tsx';
import { Cancel, Cross, submitBySave, Window } from '../../lib/window.tsx';

type Props = {
  /** @param at 'YYYY-MM-DD HH:mm' in New Zealand, '' = now */
  onPublish: (at: string) => Promise<void>;
  onClose: () => void;
};

/** Now, or at a New Zealand date and time. */
export default function PublishWindow({ onPublish, onClose }: Props) {
  const [isLater, setLater] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:00');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isLater && (!day || !time)) return setProblem('Please choose a day and a time.');
    setBusy(true);
    try {
      await onPublish(isLater ? `${day} ${time}` : '');
    } catch (reason) {
      onFailure(reason);
      setProblem(messageOf(reason));
      setBusy(false);
    }
  };
  return (
    <Window size="md" isBusy={isBusy} onClose={onClose}>
      <form className="dlg-in" noValidate onSubmit={(event) => void submit(event)} {...{ onKeyDown: submitBySave }}>
        <div className="dh">
          <Heading slot="title">Publish</Heading>
          <Cross />
        </div>
        <div className="body">
          <WhenChoice isLater={isLater} onLater={setLater} />
          {isLater && <Moment {...{ day, time }} onDay={setDay} onTime={setTime} />}
          {problem && (
            <p className="err" role="alert">
              {problem}
            </p>
          )}
        </div>
        <div className="df">
          <Cancel />
          <button type="submit" className="btn primary" aria-disabled={isBusy || undefined}>
            {isLater ? 'Set the time' : 'Publish now'}
          </button>
        </div>
      </form>
    </Window>
  );
}

const WhenChoice = ({ isLater, onLater }: { isLater: boolean; onLater: (isLater: boolean) => void }) => (
  <fieldset className="f">
    <legend>When shoppers see it</legend>
    <div className="seg">
      {[false, true].map((later) => (
        <label key={String(later)}>
          <input type="radio" name="when" checked={isLater === later} onChange={() => onLater(later)} />
          {later ? 'At a time' : 'Now'}
        </label>
      ))}
    </div>
  </fieldset>
);

type MomentProps = { day: string; time: string; onDay: (day: string) => void; onTime: (time: string) => void };

function Moment({ day, time, onDay, onTime }: MomentProps) {
  const id = useId();
  return (
    <div className="grid website-moment">
      <div className="f c3">
        <label htmlFor={`${id}-day`}>Day</label>
        <DayField id={`${id}-day`} value={day} onChange={({ target }) => onDay(target.value)} />
      </div>
      <div className="f c3">
        <label htmlFor={`${id}-time`}>New Zealand time</label>
        <input
          id={`${id}-time`}
          className="in"
          type="time"
          value={time}
          onChange={({ target }) => onTime(target.value)}
        />
      </div>
    </div>
  );
}
