import { refuse } from '@shop/primitives/refusal';
import { createBreaker, ProviderAway } from './breaker.ts';
import { type Exchange, exchangeWith, wasNeverSent } from './exchange.ts';

export interface ProviderSite {
  readonly url: string;
  /** the header with which a request can be repeated */
  readonly keyHeader: string;
  /** what a shopper is told while it does not answer */
  readonly unreachable: string;
}
export interface ProviderReply {
  readonly status: number;
  readonly body: unknown;
}
interface More {
  /** the header of that name, whole: whose account it is, with the key as it is now */
  readonly authorization: string;
  readonly body?: object;
  /** in the provider's `keyHeader` */
  readonly key?: string;
}
export interface ProviderHttp {
  /** @throws Refusal unavailable when there is no answer in time, or one that is the provider's own fault */
  call(method: 'GET' | 'POST', path: string, more: More): Promise<ProviderReply>;
  /** The same, but it leaves us once at most, whatever the connection does. */
  callOnce(method: 'POST', path: string, more: More): Promise<ProviderReply | Failure>;
}
/** lost: nobody knows whether it arrived */
export interface Failure {
  readonly failure: 'not sent' | 'lost';
}

const DEADLINE_MS = 6_000;

/** The only client of a provider with JSON calls: a deadline, no redirects, and a breaker, so that its outage does not become ours. */
export function providerHttp({ url, keyHeader, unreachable }: ProviderSite): ProviderHttp {
  const common = { accept: 'application/json', 'content-type': 'application/json' };
  const base = new URL(url).pathname.replace(/\/+$/, '');
  const exchange = exchangeWith(url, { deadlineMs: DEADLINE_MS, mayRepeat: true });
  const once = exchangeWith(url, { deadlineMs: DEADLINE_MS, mayRepeat: false });
  const breaker = createBreaker();
  const requestOf = (method: 'GET' | 'POST', path: string, { authorization, body, key }: More) => ({
    ...{ method, path: `${base}${path}` },
    headers: { ...common, authorization, ...(key ? { [keyHeader]: key } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return {
    async call(method, path, more) {
      return breaker
        .execute(() => send(exchange, requestOf(method, path, more)))
        .catch((error: unknown) => {
          throw error instanceof ProviderRefusal ? error : refuse('unavailable', 'payment.provider', unreachable);
        });
    },
    async callOnce(method, path, more) {
      return breaker
        .execute(() => send(once, requestOf(method, path, more)))
        .catch((error: unknown): Failure => {
          if (error instanceof ProviderRefusal) throw error;
          return { failure: error instanceof ProviderAway || wasNeverSent(error) ? 'not sent' : 'lost' };
        });
    },
  };
}

/** The provider understood and refused: our bug or our credentials, not an outage. */
export class ProviderRefusal extends Error {
  /** as the provider sent it */
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`the provider refused with ${status}`);
    this.body = body;
  }
}

async function send(exchange: Exchange, request: Parameters<Exchange>[0]): Promise<ProviderReply> {
  const { status, text } = await exchange(request);
  // A redirect is none of the provider's answers: it could lead our credentials elsewhere.
  const isAnswer = status < 500 && status !== 429 && (status < 300 || status >= 400);
  if (!isAnswer) throw new Error(`the provider answered ${status}`);
  const body: unknown = JSON.parse(text);
  if (status >= 400 && status !== 404) throw new ProviderRefusal(status, body);
  return { status, body };
}
