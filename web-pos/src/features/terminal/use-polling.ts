import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { answered, onFailure } from '../../lib/cache.ts';

const POLL_MS = 5_000;
/** An answer that takes longer counts as lost: the server asks the provider before it answers. */
const LATE_MS = 10_000;

interface Polling<T> {
  readonly isOn: boolean;
  /** the first question does not wait */
  readonly isSoon: boolean;
  readonly ask: (signal: AbortSignal) => Promise<T>;
  readonly onAnswer: (answer: T) => void;
  readonly onMiss: () => void;
}

/** Asks 5 s after each answer while it is on, however often none comes. @returns what asks at once */
export function usePolling<T>({ isOn, isSoon, ask, onAnswer, onMiss }: Polling<T>): () => void {
  const [turn, takeTurn] = useReducer((count: number) => count + 1, 0);
  const soon = useRef(isSoon);
  const round = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const answer = await inTime(ask, signal);
      if (signal.aborted) return;
      answered();
      onAnswer(answer);
    } catch (reason) {
      if (signal.aborted) return;
      onFailure(reason);
      onMiss();
    }
  });
  useEffect(() => {
    if (!isOn) return;
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const again = async () => {
      await round(end.signal);
      if (!end.signal.aborted) timer = setTimeout(() => void again(), POLL_MS);
    };
    timer = setTimeout(() => void again(), soon.current ? 0 : POLL_MS);
    soon.current = false;
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [isOn, turn]);
  return () => {
    soon.current = true;
    takeTurn();
  };
}

async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const late = setTimeout(stop, LATE_MS);
  signal.addEventListener('abort', stop);
  try {
    return await ask(limit.signal);
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', stop);
  }
}
