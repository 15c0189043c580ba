import { HttpError, messageOf } from '@shop/contract/client';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Heading } from 'react-aria-components';
import { startsHere } from '../../lib/opener.tsx';
import { Cancel, Cross, submitBySave, Window } from '../../lib/window.tsx';
import type { Entry, ListKind, WordList } from './search-words.query.ts';
import { TrySearch } from './try-search.tsx';
import { LONGEST_TERM, NO_TERM, WORD_KINDS, withEntry } from './word-kinds.ts';

type Props = {
  kind: ListKind;
  list: WordList;
  /** the one that is changed; undefined = a new one */
  before: Entry | undefined;
  /** what a new one begins with */
  term?: string;
  onSave: (next: WordList) => Promise<void>;
  onReload: () => Promise<unknown>;
  onClose: () => void;
};

/** Adds or changes an entry; a synonym can be tried before it is saved. Who saves over a newer list is told, keeps what was typed and reloads. */
export default function WordWindow({ kind, list, before, term = '', onSave, onReload, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<Entry>(before ?? { term, value: '' });
  const { problem, isStale, isBusy, save, refuse, reload } = useSaving(onSave, onReload);
  const words = WORD_KINDS[kind];
  const entries = withEntry(list.entries, { term: typed.term.trim(), value: typed.value.trim() }, before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = missingOf(kind, typed);
    if (!missing) return void save({ entries, version: list.version });
    refuse(missing.sentence);
    document.getElementById(`${id}-${missing.field}`)?.focus();
  };
  const field = (name: keyof Entry, label: string, more: object) => (
    <div className="f">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        className="in"
        id={`${id}-${name}`}
        required
        autoComplete="off"
        spellCheck={false}
        value={typed[name]}
        aria-describedby={`${id}-h${problem ? ` ${id}-e` : ''}`}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        {...more}
      />
    </div>
  );
  return (
    <Window size="wide" isBusy={isBusy} onClose={onClose}>
      <form className="dlg-in" noValidate onSubmit={submit} {...{ onKeyDown: submitBySave }}>
        <div className="dh">
          <Heading slot="title">{before ? words.change : words.add}</Heading>
          <Cross />
        </div>
        <div className="body word-form">
          <p className="mut sm" id={`${id}-h`}>
            {words.hint}
          </p>
          <div className="pair">
            {field('term', 'People search', {
              maxLength: LONGEST_TERM,
              placeholder: 'couch pouf',
              ...(term ? {} : startsHere),
            })}
            {field('value', words.value, {
              maxLength: words.longestValue,
              placeholder: words.placeholder,
              ...(term ? startsHere : {}),
            })}
          </div>
          {problem && (
            <div className="row" role="alert" id={`${id}-e`}>
              <p className="err grow">
                <CircleAlert className="i" aria-hidden strokeWidth={1.75} />
                {problem}
              </p>
              {isStale && (
                <button type="button" className="btn" onClick={() => void reload()}>
                  Reload the list
                </button>
              )}
            </div>
          )}
          {kind === 'synonyms' && <TrySearch entries={entries} entry={typed} />}
        </div>
        <div className="df">
          <Cancel />
          <button type="submit" className="btn primary" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Saving…' : 'Save'}
          </button>
        </div>
      </form>
    </Window>
  );
}

/** What an entry cannot be saved without, and where it is typed. */
function missingOf(kind: ListKind, { term, value }: Entry) {
  if (term.trim() === '') return { field: 'term', sentence: NO_TERM };
  return value.trim() === '' ? { field: 'value', sentence: WORD_KINDS[kind].missing } : undefined;
}

function useSaving(onSave: Props['onSave'], onReload: Props['onReload']) {
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const save = async (next: WordList) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    await onSave(next).catch((reason: unknown) => {
      setFailure(reason);
      setBusy(false);
    });
  };
  const refuse = (sentence: string) => setFailure(new Error(sentence));
  const reload = () => onReload().then(() => setFailure(undefined), setFailure);
  const isStale = failure instanceof HttpError && failure.status === 409;
  return { problem: failure === undefined ? '' : messageOf(failure), isStale, isBusy, save, refuse, reload };
}
