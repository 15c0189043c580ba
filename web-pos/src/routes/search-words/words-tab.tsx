import { lazyPart } from '@shop/ui/lazy-part';
import { CirclePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Entry, ListKind } from '../../features/search-words/search-words.query.ts';
import { WORD_KINDS } from '../../features/search-words/word-kinds.ts';
import { WordTable } from '../../features/search-words/word-table.tsx';
import { KEYS, useKey } from '../../lib/keys.ts';
import { useFirstRow } from '../../lib/rows.ts';
import { Nothing, TabBody } from './tab-body.tsx';
import { useWords } from './use-words.ts';

const WordWindow = lazyPart(() => import('../../features/search-words/word-window.tsx'));

/** Synonyms or redirects: the whole list, what is added, changed and taken away. */
export function WordsTab({ kind, tabs }: { kind: ListKind; tabs: ReactNode }) {
  const { query, save, remove } = useWords(kind);
  const [open, setOpen] = useState<{ before: Entry | undefined }>();
  const { data } = query;
  const words = WORD_KINDS[kind];
  useFirstRow(data);
  const begin = () => data && setOpen({ before: undefined });
  useKey('main', begin);
  const add = (
    <button
      type="button"
      className="btn primary"
      aria-disabled={!data || undefined}
      aria-keyshortcuts={KEYS.main.key}
      onClick={begin}
    >
      <CirclePlus className="i" aria-hidden strokeWidth={1.75} />
      {words.add}
      <kbd aria-hidden>{KEYS.main.key}</kbd>
    </button>
  );
  return (
    <>
      <div className="tools">
        {tabs}
        <span className="grow" />
        {add}
      </div>
      <TabBody
        query={query}
        empty={data?.entries.length === 0 ? <Nothing title={words.none}>{words.hint}</Nothing> : undefined}
      >
        <WordTable
          kind={kind}
          entries={data?.entries}
          onChange={(before) => setOpen({ before })}
          onDelete={(entry) => void remove(entry)}
        />
      </TabBody>
      {open && data && (
        <WordWindow
          kind={kind}
          list={data}
          before={open.before}
          onSave={async (next) => {
            await save(next);
            setOpen(undefined);
          }}
          onReload={() => query.refetch()}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
