import { refuse } from '@shop/primitives/refusal';
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';

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
const silent = () => refuse('unavailable', 'payment.provider', SENTENCE);

/** One door to the provider: a deadline, no redirects, and a breaker, so that its outage does not become ours. */
export function providerHttp({ url, user, key }: WindcaveAccount): ProviderHttp {
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`;
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: 5_000, breaker: new ConsecutiveBreaker(8) });
  return {
    async call(method, path, { body, xId } = {}) {
      const request: RequestInit = {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE_MS),
        headers: {
          authorization,
          'content-type': 'application/json',
          accept: 'application/json',
          ...(xId ? { 'x-id': xId } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      };
      return breaker
        .execute(() => send(`${url}${path}`, request))
        .catch((error: unknown) => {
          throw error instanceof ProviderRefusal ? error : silent();
        });
    },
  };
}

/** The provider understood and said no: our bug or our credentials, not an outage. */
export class ProviderRefusal extends Error {}

async function send(url: string, request: RequestInit): Promise<ProviderReply> {
  const response = await fetch(url, request);
  if (response.status >= 500 || response.status === 429) throw new Error(`the provider answered ${response.status}`);
  const body: unknown = await response.json();
  if (response.status >= 400 && response.status !== 404)
    throw new ProviderRefusal(`the provider refused with ${response.status}`);
  return { status: response.status, body };
}
