import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gauge } from '@shop/kit/metrics';
import { refuse } from '@shop/primitives/refusal';
import type { RequestHandler } from 'express';

export interface Shedder {
  /** Turns calls away while this process is behind with its work: a quick 503 is better than a late answer. */
  readonly handler: RequestHandler;
  stop(): void;
}

const LOOK_MS = 1_000;
/** One slow second is a garbage collection or a neighbour; so many in a row are too much work. */
const SECONDS = 3;

const shedding = gauge('shop_shedding', 'Whether calls are turned away because the event loop lags');

/** @param mostMs the 99th percentile of the event loop's delay that is still bearable; 0 switches this off (docs/rules/reliability.md 11) */
export function shedder(mostMs: number): Shedder {
  if (mostMs === 0) return { handler: (_req, _res, next) => next(), stop: () => {} };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const judge = judgeOf(mostMs);
  const timer = setInterval(() => shedding.set(judge.look(takeP99(delay)) ? 1 : 0), LOOK_MS).unref();
  return {
    handler: (_req, _res, next) => {
      if (judge.isOver())
        throw refuse('unavailable', 'http.busy', 'We are very busy right now. Please try again in a moment.');
      next();
    },
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}

/** @returns milliseconds of the last second; nanoseconds are what the histogram counts */
function takeP99(delay: ReturnType<typeof monitorEventLoopDelay>): number {
  const p99 = delay.percentile(99) / 1e6;
  delay.reset();
  return p99;
}

/** Over after three seconds in a row, bearable again after one. */
export function judgeOf(mostMs: number) {
  let slow = 0;
  return {
    isOver: () => slow >= SECONDS,
    look: (p99: number): boolean => {
      slow = p99 > mostMs ? slow + 1 : 0;
      return slow >= SECONDS;
    },
  };
}
