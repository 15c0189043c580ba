import { TEXT_LIMITS } from '@shop/primitives/text';
import { messageOf } from '@shop/contract/client';
import type { NoticeEvent } from '@shop/contract/pos/activity';
import { Bell, ChevronDown, CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { keyOf } from '../../lib/keys.ts';
import { Opener, panelOf } from '../../lib/opener.tsx';
import { addComment } from './comments.query.ts';

type Props = { orderNo: string; event: NoticeEvent; onAdded: () => void };

const list = panelOf(() => import('./alert-staff.tsx'));

/** Says something about the document, to whoever reads it, and to those who are chosen at once. */
export function AddComment({ orderNo, event, onAdded }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [remind, setRemind] = useState<readonly string[]>([]);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await addComment({ orderNo, event, description: typed, remind });
      setTyped('');
      setRemind([]);
      setError('');
      onAdded();
    } catch (reason) {
      setError(messageOf(reason));
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (pressed: KeyboardEvent) => {
    if (keyOf(pressed.nativeEvent) === 'pick') void add();
  };
  return (
    <div className="add-comment">
      <div className="grow say">
        <input
          ref={field}
          className="in"
          aria-label="Comment"
          placeholder="Write a comment"
          maxLength={TEXT_LIMITS.comment}
          value={typed}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        {error && (
          <p className="err" id={id} role="alert">
            <CircleAlert className="i" aria-hidden strokeWidth={1.75} />
            {error}
          </p>
        )}
      </div>
      <Opener
        label={remind.length > 0 ? `Alert staff, ${remind.length} chosen` : 'Alert staff'}
        kind="listbox"
        load={list.load}
        panel={(opened) => <list.Panel {...opened} chosen={remind} onChoose={setRemind} />}
      >
        <Bell className="i" aria-hidden strokeWidth={1.75} />
        <span>Alert staff</span>
        {remind.length > 0 && <span className="badge">{remind.length}</span>}
        <ChevronDown className="i" aria-hidden strokeWidth={1.75} />
      </Opener>
      <button type="button" className="btn" aria-disabled={isBusy || undefined} onClick={() => void add()}>
        Add comment
      </button>
    </div>
  );
}
