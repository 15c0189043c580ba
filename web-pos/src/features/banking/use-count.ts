import { useEffect, useState } from 'react';
import { type Count, keepCount, keptCount, NOTHING_TYPED } from './kept-count.ts';

/** What is typed of a day, kept until it is submitted; after a reload it is back. */
export function useCount({ branch, date }: { branch: string; date: string }) {
  const [kept] = useState(() => keptCount({ branch, date }));
  const [count, setCount] = useState<Count>(kept ?? NOTHING_TYPED);
  const [isBack, setBack] = useState(kept !== undefined);
  useEffect(() => keepCount({ branch, date }, count), [branch, date, count]);
  return {
    ...count,
    isBack,
    typeAmount: (gateway: string, text: string) =>
      setCount((now) => ({ ...now, typed: { ...now.typed, [gateway]: text } })),
    typeComment: (comment: string) => setCount((now) => ({ ...now, comment })),
    startAnew() {
      setCount(NOTHING_TYPED);
      setBack(false);
    },
  };
}
