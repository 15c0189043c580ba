import { useCallback, useEffect, useState } from 'react';
import { getJson, HttpError, messageOf } from './http.ts';

export type Called<T> = { answer?: T; error?: string; status?: number };

/** One personal GET after the page stands. `again` asks once more; a new path starts afresh. */
export function useCall<T>(path: string): Called<T> & { again: () => void } {
  const [turn, setTurn] = useState(0);
  const [called, setCalled] = useState<Called<T> & { path: string }>({ path: '' });
  useEffect(() => {
    const asking = new AbortController();
    getJson<T>(path, asking.signal).then(
      (answer) => setCalled({ path, answer }),
      (reason: unknown) => {
        if (asking.signal.aborted) return;
        setCalled({ path, error: messageOf(reason), status: reason instanceof HttpError ? reason.status : 0 });
      },
    );
    return () => asking.abort();
  }, [path, turn]);
  const again = useCallback(() => setTurn((count) => count + 1), []);
  return called.path === path ? { ...called, again } : { again };
}
