import type { SessionAnswer } from '@shop/contract/v1/session';
import { getSession } from './http.ts';
import { createStore } from './store.ts';

/** The session as last read; undefined until the first answer. */
export const session = createStore<SessionAnswer | undefined>(undefined);

let loading: Promise<SessionAnswer | undefined> | undefined;

type Counts = { itemcount?: number; wishcount?: number };
/** Counts that arrived while the session was being read: its own may be older. */
let counted: Counts = {};

/** Reads the session once; `again` after something changed who the shopper is. A failure leaves the page as it was read. */
export function loadSession(again = false): Promise<SessionAnswer | undefined> {
  if (again) loading = undefined;
  loading ??= load();
  return loading;
}

async function load(): Promise<SessionAnswer | undefined> {
  counted = {};
  try {
    const answer = { ...(await getSession()), ...counted };
    session.set(answer);
    return answer;
  } catch {
    loading = undefined;
    return undefined;
  }
}

/** Keeps the counts of the header true after an answer that carries them. */
export function setCounts(counts: Counts): void {
  counted = { ...counted, ...counts };
  const now = session.get();
  if (now) session.set({ ...now, ...counts });
}
