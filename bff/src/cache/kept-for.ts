import { inOwnTime } from '@shop/kit/context';

/** The answer of `ask`, at most `freshMs` old, shared by all who ask meanwhile. A failure is not kept. */
export function keptFor<T>(freshMs: number, ask: () => Promise<T>): () => Promise<T> {
  let known: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (known && now - known.at < freshMs) return known.answer;
    const mine = { at: now, answer: inOwnTime(ask) };
    known = mine;
    mine.answer.catch(() => {
      if (known === mine) known = undefined;
    });
    return mine.answer;
  };
}
