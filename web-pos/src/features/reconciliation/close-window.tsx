import { messageOf } from '@shop/contract/client';
import type { Difference } from '@shop/contract/pos/reconciliation';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Heading } from 'react-aria-components';
import { Cancel, Cross, Window } from '../../lib/window.tsx';
import { closeDifference } from './reconciliation.query.ts';
import { kindName, whatToDo } from './words.ts';

type Props = { difference: Difference; onClosed: () => void; onCancel: () => void };

/** Says what was done about a difference; it stands there with the name of who says it, for good. */
export function CloseWindow({ difference, onClosed, onCancel }: Props) {
  const id = useId();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('note');
    setBusy(true);
    try {
      await closeDifference(difference.id, typeof typed === 'string' ? typed : '');
      onClosed();
    } catch (reason) {
      setError(messageOf(reason));
      setBusy(false);
    }
  };
  return (
    <Window size="md" isBusy={isBusy} onClose={onCancel}>
      <div className="dh">
        <Heading slot="title">Close: {kindName(difference.kind)}</Heading>
        <Cross />
      </div>
      <form className="body close-books" onSubmit={(event) => void submit(event)}>
        <p>{whatToDo(difference)}</p>
        <div className="f">
          <label htmlFor={id}>What was done</label>
          <textarea
            className="in say"
            id={id}
            name="note"
            rows={4}
            maxLength={TEXT_LIMITS.comment}
            aria-invalid={error !== '' || undefined}
            aria-describedby={error ? `${id}-e` : undefined}
          />
          {error && (
            <p className="err" id={`${id}-e`} role="alert">
              <CircleAlert className="i" aria-hidden strokeWidth={1.75} />
              {error}
            </p>
          )}
        </div>
        <div className="row end">
          <Cancel />
          <button type="submit" className="btn primary" aria-disabled={isBusy || undefined}>
            Close the difference
          </button>
        </div>
      </form>
    </Window>
  );
}
