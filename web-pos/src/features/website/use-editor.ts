import { messageOf } from '@shop/contract/client';
import type { ContentBody, EditedContent } from '@shop/contract/pos/content';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onFailure } from '../../lib/cache.ts';
import { HttpError } from '../../lib/http.ts';
import { say } from '../../lib/notice.tsx';
import {
  ALL,
  type ContentRef,
  previewContent,
  publishContent,
  readContent,
  restoreContent,
  saveContent,
  unscheduleContent,
  withdrawContent,
} from './content.query.ts';

/** What went wrong, and whether the newest version has to be read before anything can be saved. */
export interface EditorProblem {
  readonly sentence: string;
  readonly isStale: boolean;
}

interface Begun {
  readonly ref: ContentRef;
  /** none for a new one */
  readonly saved: EditedContent | undefined;
  readonly fresh: ContentBody;
  /** after the first save of a new one */
  readonly onMade: (key: string) => void;
}

/** One part of the website under edit: what is typed, what is saved, and what can be done with it. */
export function useEditor({ ref: begun, saved: first, fresh, onMade }: Begun) {
  const [key, setKey] = useState(begun.key);
  const [saved, setSaved] = useState(first);
  const [body, setBody] = useState(first?.body ?? fresh);
  const doing = useDoing();
  const ref = { ...begun, key };
  const isDirty = saved ? isOther(body, saved.body) : isOther(body, fresh) || key !== '';
  useMade(!first && saved && !doing.isPublishing ? saved.item.key : '', onMade);
  const take = (now: EditedContent) => {
    setSaved(now);
    setBody(now.body);
    return now;
  };
  /** What is typed, saved: as it is when there is nothing to save. */
  const kept = async (): Promise<EditedContent> =>
    saved && !isDirty ? saved : take(await saveContent(ref, saved?.item.version ?? 0, body));
  return {
    ...{ key, setKey, saved, body, setBody, isDirty, problem: doing.problem, isBusy: doing.isBusy },
    refuse: doing.refuse,
    save: () => doing.run(async () => void (await kept()), 'The draft is saved.'),
    readNewest: () => doing.run(async () => void take(await readContent(ref))),
    ...takingOff(ref, (act, words) => doing.run(async () => void take(await act()), words)),
    bringBack: (version: number) =>
      doing.run(
        async () => void take(await restoreContent(ref, version, saved?.item.version ?? 0)),
        `Version ${version} is back, as a draft.`,
      ),
    preview: (open: (url: string) => void) =>
      doing.run(async () => {
        const { item } = await kept();
        open((await previewContent({ ...ref, key: item.key }, item.version)).url);
      }),
    /** @throws HttpError, for the window that stays open */
    publish: (at: string) =>
      doing.publish(async () => {
        const { item } = await kept();
        take(await publishContent({ ...ref, key: item.key }, item.version, at));
        await doing.after(at === '' ? 'Published: shoppers see it now.' : 'It goes live at its time.');
      }),
  };
}

/** Told once nothing is unsaved: until then leaving asks first. @param made the key of what was new, '' = it is not saved yet */
function useMade(made: string, onMade: (key: string) => void): void {
  useEffect(() => {
    if (made) onMade(made);
  }, [made, onMade]);
}

type Act = () => ReturnType<typeof readContent>;

const takingOff = (ref: ContentRef, run: (act: Act, words: string) => Promise<void>) => ({
  unschedule: () => run(() => unscheduleContent(ref), 'It no longer goes live.'),
  withdraw: () => run(() => withdrawContent(ref), 'Shoppers see it no more.'),
});

const isOther = (one: ContentBody, other: ContentBody): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** One thing at a time; what went wrong is said, and lists are read anew after what went well. */
function useDoing() {
  const cache = useQueryClient();
  const [problem, setProblem] = useState<EditorProblem>();
  const [isBusy, setBusy] = useState(false);
  const after = async (words?: string) => {
    setProblem(undefined);
    await cache.invalidateQueries({ ...ALL, refetchType: 'none' });
    if (words) void say(words);
  };
  const run = async (work: () => Promise<void>, words?: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
      await after(words);
    } catch (reason) {
      // The bar of the frame leads to a new sign-in; what is typed stays.
      onFailure(reason);
      setProblem({ sentence: messageOf(reason), isStale: reason instanceof HttpError && reason.status === 409 });
    } finally {
      setBusy(false);
    }
  };
  const [isPublishing, setPublishing] = useState(false);
  /** What is new goes to its own address only afterwards: there it would be read as it was in between. */
  const publish = async (work: () => Promise<void>) => {
    setPublishing(true);
    await work().finally(() => setPublishing(false));
  };
  const refuse = (sentence: string) => setProblem({ sentence, isStale: false });
  return { problem, isBusy, isPublishing, run, publish, after, refuse };
}
