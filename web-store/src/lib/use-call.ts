import type { Accepted, Address } from '@shop/contract/client';
import { useCallback, useEffect, useState } from 'react';
import { getJson, HttpError, messageOf } from './http.ts';

type Called<T> = { answer?: Accepted<T>; error?: string; status?: number };

/** One personal GET after the page stands. `again` repeats it; a new path starts afresh. */
export function useCall<T>(path: Address<T>): Called<T> & { again: () => void } {
  const [turn, setTurn] = useState(0);
  const [called, setCalled] = useState<Called<T> & { path: string }>({ path: '' });
  useEffect(() => {
    const leaving = new AbortController();
    getJson(path, leaving.signal).then(
      (answer) => setCalled({ path, answer }),
      (reason: unknown) => {
        if (leaving.signal.aborted) return;
        setCalled({ path, error: messageOf(reason), status: reason instanceof HttpError ? reason.status : 0 });
      },
    );
    return () => leaving.abort();
  }, [path, turn]);
  const again = useCallback(() => setTurn((count) => count + 1), []);
  return called.path === path ? { ...called, again } : { again };
}
