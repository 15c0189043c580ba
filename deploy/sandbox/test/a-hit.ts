import { getJson } from './a-sandbox.ts';

export interface HitCall {
  readonly user?: string;
  readonly key?: string;
  readonly contentType?: string;
  /** before the root */
  readonly prolog?: string;
  readonly patienceMs?: number;
}

/** The terminals as a point of sale, and a person in front of them, meet them. */
export function aHit({ origin }: { readonly origin: string }) {
  const post = async (children: string, call: HitCall = {}): Promise<string> => {
    const { user = 'till', key = 'hit key', contentType = 'text/xml', prolog = '', patienceMs = 20_000 } = call;
    const reply = await fetch(`${origin}/sandbox/hit/pos.aspx`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: `${prolog}<Scr action="doScrHIT" user="${user}" key="${key}">${children}</Scr>`,
      signal: AbortSignal.timeout(patienceMs),
    });
    return reply.text();
  };
  const status = (txnRef: string, station = 'AKL-1') =>
    post(tags({ Station: station, TxnType: 'Status', TxnRef: txnRef }));
  return {
    post,
    status,
    pay: (amount: string, changes: Record<string, string> = {}, call: HitCall = {}) =>
      post(tags({ ...aSale, Amount: amount, ...changes }), call),
    press: (txnRef: string, name: string, val: string) =>
      post(tags({ Station: 'AKL-1', TxnType: 'UI', UiType: 'Bn', Name: name, Val: val, TxnRef: txnRef })),
    /** Asks until the transaction is over. */
    untilComplete: async (txnRef: string, station?: string): Promise<string> => {
      for (;;) {
        const answer = await status(txnRef, station);
        if (tag(answer, 'Complete') === '1' && tag(answer, 'ReCo') !== 'PJ') return answer;
        await new Promise((later) => setTimeout(later, 10));
      }
    },
    untilShown: async (txnRef: string, dl1: string): Promise<void> => {
      while (tag(await status(txnRef), 'DL1') !== dl1) await new Promise((later) => setTimeout(later, 10));
    },
    /** What a person does at a terminal. */
    at: (station: string, action: string): Promise<Response> =>
      fetch(`${origin}/sandbox/terminals/${station}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ action }),
      }),
    ledger: () => getJson<Record<string, unknown>[]>(`${origin}/sandbox/ledger`),
  };
}

export const aSale = {
  Amount: '12.00',
  Cur: 'NZD',
  TxnType: 'Purchase',
  Station: 'AKL-1',
  TxnRef: 'ref1',
  DeviceId: 'AKL1',
  PosName: 'Shop',
  VendorId: 'Shop',
  MRef: '10482-1',
};

export const tags = (children: Record<string, string>): string =>
  Object.entries(children)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('');

/** The text of a tag, also one with attributes; undefined when there is none. */
export const tag = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];
