import { getJson, RETURN_ORIGIN } from './a-sandbox.ts';

export interface VerifoneSale {
  readonly paymentId: string;
  readonly status: string;
  readonly url: string;
  readonly code?: string;
  readonly [field: string]: unknown;
}
export interface VerifoneCall {
  readonly login?: string;
  readonly patienceMs?: number;
}
interface FrameScreen {
  readonly line1: string;
  readonly hasKeys: boolean;
  readonly message?: Readonly<Record<string, unknown>>;
}

/** The registers as a point of sale, its frame, and a person in front of a terminal meet them. */
export function aVerifone({ origin }: { readonly origin: string }) {
  const base = `${origin}/sandbox/verifone`;
  const call = (
    path: string,
    init: RequestInit = {},
    { login = 'vcloud:vcloud key', patienceMs = 20_000 }: VerifoneCall = {},
  ) =>
    fetch(`${base}/api${path}`, {
      ...init,
      headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
    });
  const open = (changes: object = {}, options?: VerifoneCall) =>
    call('/sessions', { method: 'POST', body: JSON.stringify({ ...aSession, ...changes }) }, options);
  const json = async (reply: Promise<Response>): Promise<VerifoneSale> => (await (await reply).json()) as VerifoneSale;
  const status = (referenceId: string, options?: VerifoneCall) =>
    json(call(`/transactions/${referenceId}`, {}, options));
  const tokenOf = ({ url }: VerifoneSale) => new URL(url).searchParams.get('session') ?? '';
  return {
    open,
    status,
    opened: (changes: object = {}) => json(open(changes)),
    codeOf: async (reply: Promise<Response>): Promise<[number, string | undefined]> => {
      const answer = await reply;
      return [answer.status, ((await answer.json()) as VerifoneSale).code];
    },
    abort: (referenceId: string) => json(call(`/transactions/${referenceId}/abort`, { method: 'POST' })),
    /** What the frame's script reads. */
    screen: (sale: VerifoneSale) => getJson<FrameScreen>(`${base}/webint/screen?session=${tokenOf(sale)}`),
    /** A key on the frame's page. */
    press: (sale: VerifoneSale, action: string) =>
      fetch(`${base}/webint/keys`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ session: tokenOf(sale), action }),
      }),
    /** What a person does at a register. */
    at: (register: string, action: string) =>
      fetch(`${origin}/sandbox/registers/${register}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ action }),
      }),
    /** Asks until the sale is over. */
    untilOver: async (referenceId: string): Promise<VerifoneSale> => {
      for (;;) {
        const sale = await status(referenceId);
        if (sale.status !== 'PENDING' && sale.status !== 'UNKNOWN' && !sale.code) return sale;
        await new Promise((later) => setTimeout(later, 10));
      }
    },
    ledger: () => getJson<Record<string, unknown>[]>(`${origin}/sandbox/ledger`),
  };
}

export const aSession = {
  merchantId: 'MERCHANT1',
  registerId: 'AKL-V1',
  referenceId: 'ref1',
  type: 'purchase',
  amount: '12.00',
  currency: 'NZD',
  posService: 'counter',
  posPrintsReceipt: true,
  targetOrigin: RETURN_ORIGIN,
};
