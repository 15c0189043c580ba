import type { SessionAnswer } from '@shop/contract/v1/session';
import { askSession } from './http.ts';
import { createStore } from './store.ts';

/** Who is here and what they hold; undefined until the browser has asked. */
export const session = createStore<SessionAnswer | undefined>(undefined);

let asking: Promise<SessionAnswer | undefined> | undefined;

/** Asks once; `again` after something changed who the shopper is. A failure leaves the page as it was read. */
export function loadSession(again = false): Promise<SessionAnswer | undefined> {
  if (again) asking = undefined;
  asking ??= askSession().then(
    (answer) => {
      session.set(answer);
      return answer;
    },
    () => {
      asking = undefined;
      return undefined;
    },
  );
  return asking;
}

/** Keeps the counts of the header true after an answer that carries them. */
export function setCounts(counts: { itemcount?: number; wishcount?: number }): void {
  const now = session.get();
  if (now) session.set({ ...now, ...counts });
}
