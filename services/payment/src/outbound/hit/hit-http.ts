import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { exchangeWith, wasNeverSent } from '../http/exchange.ts';

export type HitReply = { readonly xml: string } | { readonly failure: 'not sent' | 'lost' };
/** Sends one document and gives the answer to it, never a second time. */
export type HitHttp = (xml: string) => Promise<HitReply>;

/** Longer than the twenty seconds in which the provider may answer. */
const DEADLINE_MS = 30_000;

/** The only way to the terminals: a deadline, no repetition, no redirects, and a breaker. @param deadlineMs 30 s when left out */
export function hitHttp({
  url,
  deadlineMs = DEADLINE_MS,
}: {
  readonly url: string;
  readonly deadlineMs?: number;
}): HitHttp {
  const { pathname, search } = new URL(url);
  const exchange = exchangeWith(url, { deadlineMs, mayRepeat: false });
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: 5_000, breaker: new ConsecutiveBreaker(8) });
  const headers = { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml, application/xml' };
  return async (xml) => {
    try {
      return await breaker.execute(async () => {
        const { status, text } = await exchange({ method: 'POST', path: `${pathname}${search}`, headers, body: xml });
        if (status !== 200) throw new Error(`the provider answered ${status}`);
        return { xml: text };
      });
    } catch (error) {
      const isSent = !(error instanceof BrokenCircuitError) && !wasNeverSent(error);
      return { failure: isSent ? 'lost' : 'not sent' };
    }
  };
}
