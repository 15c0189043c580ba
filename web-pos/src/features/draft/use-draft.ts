import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { onRetry } from '../../lib/cache.ts';
import { NOTHING_TO_SAVE, saving, timeWords } from '../../lib/saving.ts';
import { shownOf, wordsOf } from './change.ts';
import { draftQuery, queueOf } from './draft.query.ts';
import type { DraftQueue } from './draft-queue.ts';

/** Reports to the frame what of this document is not saved, and when it was. */
function useSaving(queue: DraftQueue, isDraft: boolean): void {
  const { stuck, savedAt } = queue.state.use();
  useEffect(() => {
    const waiting = stuck.flatMap(wordsOf);
    saving.set({ waiting, savedAt: savedAt ? timeWords(savedAt) : '', isDraft });
  }, [stuck, savedAt, isDraft]);
  useEffect(() => () => saving.set(NOTHING_TO_SAVE), []);
}

/** A sale or quote on the screen: what the server has, what was typed since, and the queue that brings the two together. */
export function useDraft({ draft, orderNo }: { draft: string; orderNo: string }) {
  const queue = useMemo(() => queueOf({ draft, orderNo }), [draft, orderNo]);
  const state = queue.state.use();
  const { data, error, isPending, fetchStatus } = useQuery(draftQuery({ draft: state.draft, orderNo }));
  useEffect(() => {
    if (data) queue.seen(data.cart);
  }, [queue, data]);
  useEffect(() => onRetry(() => queue.flush()), [queue]);
  // What 'Save as a quote' has not saved is kept for the staff member alone.
  useSaving(queue, data === undefined || !data.cart.orderNo || data.cart.unsaved);
  const shown = useMemo(() => shownOf(data, state.changes), [data, state.changes]);
  return { queue, state, shown, error, isLoading: isPending && fetchStatus !== 'idle' };
}
