import { createHttpClient, type HttpClient, TryAgain } from '../api/http-client.ts';
import { createTill } from '../api/till.ts';

/** One payment or refund of an order, at one terminal. */
export interface Paying {
  readonly orderNo: string;
  /** the payment's id */
  readonly option: string;
  readonly station: string;
  readonly isRefund: boolean;
}
export interface Shown {
  readonly StatusId: number;
  readonly ReCo: string;
  /** status of the order's row: 4 = with the provider */
  readonly payment: number;
  readonly inDoubt: boolean;
}
export interface Chosen {
  readonly orderNo: string;
  /** '12.00' */
  readonly amount: string;
  /** the payment that is given back; '' = money is taken */
  readonly refundOf: string;
}
/** Staff who take cards at terminals, without a browser. Each step may be done again after it failed. */
export interface TerminalTill {
  signIn(branch: string): Promise<void>;
  /** An order that is to be paid. @returns its number */
  order(sku: string, email: string): Promise<string>;
  /** The one unpaid payment by terminal, or the refund with its manager's PIN. @returns its id */
  choose(chosen: Chosen): Promise<string>;
  start(paying: Paying): Promise<void>;
  status(paying: Paying): Promise<Shown>;
  /** The browser is gone: what was under way is torn off. */
  vanish(): void;
}
const GATEWAY = 'weftpos';
/** Declined is unpaid, too. */
const UNPAID = [0, 3];

export function createTerminalTill(origin: string): TerminalTill {
  let gone = new AbortController();
  const http = createHttpClient(origin);
  const seller = createTill(origin, http);
  const post = posterOf(http, () => gone.signal);
  return {
    async signIn(branch) {
      await seller.signIn();
      await seller.goTo(branch);
    },
    async order(sku, email) {
      return seller.complete(await seller.begin(sku, email), 'order');
    },
    choose: chooserOf(post),
    async start({ isRefund, ...paying }) {
      await post('/pos/hit/start', { ...paying, type: isRefund ? 'refund' : 'purchase' });
    },
    status: ({ orderNo, option, station }) => post<Shown>('/pos/hit/getStatus', { orderNo, option, station }),
    vanish() {
      gone.abort();
      gone = new AbortController();
    },
  };
}

type Post = <T>(path: string, json: unknown) => Promise<T>;

const posterOf =
  (http: HttpClient, signal: () => AbortSignal): Post =>
  async <T>(path: string, json: unknown) => {
    const body = (await http.send(path, { method: 'POST', json, signal: signal() })).json<
      T & { success: boolean; msg?: string }
    >();
    if (!body.success) throw new TryAgain(`${path}: ${body.msg ?? 'refused'}`);
    return body;
  };

interface Row {
  readonly id: string;
  readonly gateway: string;
  readonly status: number;
  readonly type: number;
}

function chooserOf(post: Post): TerminalTill['choose'] {
  return async ({ orderNo, amount, refundOf }) => {
    const type = refundOf ? 2 : 1;
    const wanted = { gateway: GATEWAY, amount, type, ...(refundOf ? { refundOf, why: 'changed their mind' } : {}) };
    const { payments } = await post<{ payments: Row[] }>('/pos/order/updatePayment', { orderNo, payments: [wanted] });
    const row = payments.find((one) => one.gateway === GATEWAY && one.type === type && UNPAID.includes(one.status));
    if (!row) throw new TryAgain(`${orderNo} has no unpaid payment at a terminal`);
    const { id } = row;
    if (!refundOf) return id;
    const { staffs } = await post<{ staffs: { id: string }[] }>('/pos/get-staffs', { roles: ['manager'] });
    await post('/pos/check-pin', { pin: '2222', type: 'refund', managerId: staffs[0]?.id, target: id });
    return id;
  };
}
