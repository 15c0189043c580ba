import { messageOf } from '@shop/contract/client';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Entry,
  type ListKind,
  saveWords,
  type WordList,
  wordsQuery,
} from '../../features/search-words/search-words.query.ts';
import { say } from '../../lib/notice.tsx';

/** A list of words with what can be done to it. */
export function useWords(kind: ListKind) {
  const query = useQuery(wordsQuery(kind));
  const cache = useQueryClient();
  const dialogs = useDialog();
  const save = async (next: WordList): Promise<void> => {
    cache.setQueryData(wordsQuery(kind).queryKey, await saveWords(kind, next));
    void say('Saved. The shop searches by it from now on.');
  };
  /** Asked first; the list is read again where it could not be saved, for somebody may have changed it. */
  const remove = async (entry: Entry): Promise<void> => {
    const list = query.data;
    if (
      !list ||
      !(await agreed(
        dialogs.confirm({ title: `Delete ‘${entry.term}’?`, message: 'Searches for it are no longer changed.' }),
      ))
    )
      return;
    try {
      await save({ ...list, entries: list.entries.filter(({ term }) => term !== entry.term) });
    } catch (reason) {
      await query.refetch();
      await agreed(dialogs.alert({ message: messageOf(reason) }));
    }
  };
  return { query, save, remove };
}
