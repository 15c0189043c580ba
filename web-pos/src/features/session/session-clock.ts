import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionQuery } from './session.query.ts';

/** How long before the end the till asks whether to stay signed in. Milliseconds. */
const WARN_MS = 120_000;
/** The server moves its clock at most once a minute. */
const TOUCH_MS = 60_000;
const TICK_MS = 500;

/**
 * Milliseconds until the session ends, once fewer than two minutes are left; undefined before. By this till's own count since
 * the answer: its clock may be wrong.
 */
export function useTimeLeft(endsAt: number): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const isClose = endsAt - Date.now() <= WARN_MS;
    const wait = isClose ? TICK_MS : endsAt - WARN_MS - Date.now();
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, TOUCH_MS));
    return () => clearTimeout(timer);
  }, [endsAt, now]);
  const left = endsAt - now;
  return left <= WARN_MS ? Math.max(0, left) : undefined;
}

/** Keys and presses keep the session: typing on a screen that saves nothing yet is work too. */
export function useTouches(isOn: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    let last = Date.now();
    const touch = () => {
      if (Date.now() - last < TOUCH_MS) return;
      last = Date.now();
      void cache.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    for (const type of ['keydown', 'pointerdown'] as const) window.addEventListener(type, touch, { passive: true });
    return () => {
      for (const type of ['keydown', 'pointerdown'] as const) window.removeEventListener(type, touch);
    };
  }, [cache, isOn]);
}

/** When the session ends by this till's clock, from the answer that was read last. */
export const endOf = (...answers: readonly { readonly at: number; readonly endsIn: number | undefined }[]): number => {
  const known = answers.filter(({ endsIn }) => endsIn !== undefined).toSorted((a, b) => b.at - a.at)[0];
  return known ? known.at + (known.endsIn ?? 0) * 1_000 : Number.POSITIVE_INFINITY;
};
