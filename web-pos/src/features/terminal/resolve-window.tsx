import { messageOf } from '@shop/contract/client';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { type FormEvent, useId, useState } from 'react';
import { Heading } from 'react-aria-components';
import { startsHere } from '../../lib/opener.tsx';
import { Cancel, Cross, Window } from '../../lib/window.tsx';
import { Alert } from './endings.tsx';
import { type Resolution, resolveTerminal } from './terminal.calls.ts';
import './terminal.css';

type Props = {
  orderNo: string;
  option: string;
  /** the payment in words: its method and amount */
  label: string;
  /** what is known of it, in sentences */
  known: string;
  /** what the provider's own report says, in a sentence */
  reported: string;
  /** the provider approved it: it is not said not to be paid */
  isApproved: boolean;
  /** a manager's PIN; false: none was given */
  approve: () => Promise<boolean>;
  onDone: (said: string) => void;
  onClose: () => void;
};

/** How a payment ended that neither the terminal nor the provider answers for: a manager says so, and why. */
export default function ResolveWindow({
  orderNo,
  option,
  label,
  known,
  reported,
  isApproved,
  approve,
  onDone,
  onClose,
}: Props) {
  const id = useId();
  const [outcome, choose] = useState<Resolution['outcome']>();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const resolve = async () => {
    if (!outcome) return 'Please say how it ended';
    if (note.trim() === '') return 'Please say how you know';
    if (!(await approve())) return '';
    const { msg } = await resolveTerminal(orderNo, { option, outcome, note: note.trim() });
    onDone(msg);
    return '';
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void resolve()
      .then(setProblem, (reason: unknown) => setProblem(messageOf(reason)))
      .finally(() => setBusy(false));
  };
  return (
    <Window size="md" isBusy={isBusy} onClose={onClose}>
      <form className="dlg-in" onSubmit={submit} noValidate>
        <div className="dh">
          <Heading slot="title">Resolve {label}</Heading>
          <Cross />
        </div>
        <div className="body">
          {problem && <Alert>{problem}</Alert>}
          <p className="mut sm">
            {known} Look at the terminal’s own receipt or the provider’s portal first.
            {isApproved && ' Paid records what was charged.'}
          </p>
          <output className="bar">{reported}</output>
          <fieldset className="f">
            <legend>How did it end?</legend>
            <div className="seg">
              {OUTCOMES.map(([value, text]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name="outcome"
                    checked={outcome === value}
                    disabled={isApproved && value === 'not-paid'}
                    onChange={() => choose(value)}
                    {...(value === 'paid' ? startsHere : {})}
                  />
                  {text}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="f note">
            <label htmlFor={`${id}n`}>How do you know?</label>
            <input
              className="in"
              id={`${id}n`}
              maxLength={TEXT_LIMITS.comment}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
        </div>
        <div className="df">
          <Cancel />
          <button type="submit" className="btn primary" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Resolving…' : 'Resolve'}
            <kbd aria-hidden>Enter</kbd>
          </button>
        </div>
      </form>
    </Window>
  );
}

const OUTCOMES = [
  ['paid', 'Paid'],
  ['not-paid', 'Not paid'],
] as const;
