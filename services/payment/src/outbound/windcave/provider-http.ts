import { refuse } from '@shop/primitives/refusal';
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { type Exchange, exchangeWith } from '../http/exchange.ts';

export interface WindcaveAccount {
  readonly url: string;
  readonly user: string;
  readonly key: string;
}
export interface ProviderReply {
  readonly status: number;
  readonly body: unknown;
}
export interface ProviderHttp {
  /** @throws Refusal unavailable when there is no answer in time, or one that is the provider's own fault */
  call(
    method: 'GET' | 'POST',
    path: string,
    more?: { readonly body?: object; readonly xId?: string },
  ): Promise<ProviderReply>;
}

const DEADLINE_MS = 6_000;
const SENTENCE = 'The payment page cannot be reached right now. Nothing was charged. Please try again.';
const unreachable = () => refuse('unavailable', 'payment.provider', SENTENCE);

/** The only client of the provider: a deadline, no redirects, and a breaker, so that its outage does not become ours. */
export function providerHttp({ url, user, key }: WindcaveAccount): ProviderHttp {
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`;
  const common = { authorization, accept: 'application/json', 'content-type': 'application/json' };
  const base = new URL(url).pathname.replace(/\/+$/, '');
  const exchange = exchangeWith(url, { deadlineMs: DEADLINE_MS, mayRepeat: true });
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: 5_000, breaker: new ConsecutiveBreaker(8) });
  return {
    async call(method, path, { body, xId } = {}) {
      const headers = { ...common, ...(xId ? { 'x-id': xId } : {}) };
      const request = { method, path: `${base}${path}`, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      return breaker
        .execute(() => send(exchange, request))
        .catch((error: unknown) => {
          throw error instanceof ProviderRefusal ? error : unreachable();
        });
    },
  };
}

/** The provider understood and refused: our bug or our credentials, not an outage. */
export class ProviderRefusal extends Error {}

async function send(exchange: Exchange, request: Parameters<Exchange>[0]): Promise<ProviderReply> {
  const { status, text } = await exchange(request);
  // A redirect is none of the provider's answers: it could lead our credentials elsewhere.
  const isAnswer = status < 500 && status !== 429 && (status < 300 || status >= 400);
  if (!isAnswer) throw new Error(`the provider answered ${status}`);
  const body: unknown = JSON.parse(text);
  if (status >= 400 && status !== 404) throw new ProviderRefusal(`the provider refused with ${status}`);
  return { status, body };
}
