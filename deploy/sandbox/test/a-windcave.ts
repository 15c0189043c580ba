import { getJson } from './a-sandbox.ts';

export interface ApiSession {
  readonly id: string;
  readonly state: string;
  readonly amount: string;
  readonly expires: string;
  readonly links: readonly { readonly rel: string; readonly href: string; readonly method: string }[];
  readonly transactions?: readonly ApiTransaction[];
}

export interface ApiTransaction {
  readonly id: string;
  readonly type: string;
  readonly authorised: boolean;
  readonly reCo: string;
  readonly responseText: string;
  readonly amount: string;
  readonly merchantReference: string;
  readonly sessionId?: string;
  readonly card: Record<string, string>;
  readonly links: readonly { readonly rel: string; readonly href: string }[];
}

export interface Posting {
  readonly headers?: Record<string, string>;
  /** when the caller gives up */
  readonly patienceMs?: number;
}

export const CARDS = {
  good: '4111 1111 1111 1111',
  bad: '4000 0000 0000 0002',
  silent: '4000 0000 0000 9995',
  keeps: '4000 0000 0000 5126',
};

/** The provider as our payment service and a shopper's browser meet it. */
export function aWindcave(sandbox: { readonly origin: string }) {
  const base = `${sandbox.origin}/sandbox/windcave/api/v1`;
  const authorization = `Basic ${Buffer.from('merchant:api key').toString('base64')}`;
  const post = (path: string, body: unknown, { headers = {}, patienceMs = 20_000 }: Posting = {}): Promise<Response> =>
    fetch(base + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
  const get = (path: string, headers: Record<string, string> = { authorization }): Promise<Response> =>
    fetch(base + path, { headers });
  return {
    post,
    get,
    open: async (changes: object = {}, posting: Posting = {}): Promise<ApiSession> =>
      (await (await post('/sessions', aSession(changes), posting)).json()) as ApiSession,
    look: async (id: string): Promise<ApiSession> => (await (await get(`/sessions/${id}`)).json()) as ApiSession,
    ledger: () => getJson<Record<string, unknown>[]>(`${sandbox.origin}/sandbox/ledger`),
    /** Presses a button of the payment page; redirects are shown, not followed. */
    press: (session: ApiSession, fields: Record<string, string>): Promise<Response> =>
      fetch(pageOf(session), { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) }),
    visit: (session: ApiSession): Promise<Response> => fetch(pageOf(session), { redirect: 'manual' }),
  };
}

export const pageOf = ({ links }: ApiSession): string => links.find(({ rel }) => rel === 'hpp')?.href ?? '';

export const aSession = (changes: object = {}): object => ({
  type: 'purchase',
  amount: '1299.00',
  currency: 'NZD',
  merchantReference: '10482-1',
  methods: ['card'],
  callbackUrls: {
    approved: 'http://localhost:9/return?to=approved',
    declined: 'http://localhost:9/return?to=declined',
    cancelled: 'http://localhost:9/return?to=cancelled',
  },
  ...changes,
});

export const paying = (cardNumber: string): Record<string, string> => ({
  holder: 'Aroha Whitcombe',
  cardNumber,
  expiry: '12/39',
  cvc: '123',
  action: 'pay',
});
