import type { SessionAnswer } from '@shop/contract/v1/session';
import { askSession } from './http.ts';
import { createStore } from './store.ts';

/** Who is here and what they hold; undefined until the browser has asked. */
export const session = createStore<SessionAnswer | undefined>(undefined);

let asking: Promise<SessionAnswer | undefined> | undefined;

type Counts = { itemcount?: number; wishcount?: number };
/** What was counted since the session was asked for: its own answer may be from before. */
let counted: Counts = {};

/** Asks once; `again` after something changed who the shopper is. A failure leaves the page as it was read. */
export function loadSession(again = false): Promise<SessionAnswer | undefined> {
  if (again) asking = undefined;
  asking ??= ask();
  return asking;
}

async function ask(): Promise<SessionAnswer | undefined> {
  counted = {};
  try {
    const answer = { ...(await askSession()), ...counted };
    session.set(answer);
    return answer;
  } catch {
    asking = undefined;
    return undefined;
  }
}

/** Keeps the counts of the header true after an answer that carries them. */
export function setCounts(counts: Counts): void {
  counted = { ...counted, ...counts };
  const now = session.get();
  if (now) session.set({ ...now, ...counts });
}
