import { todayInNz } from '@shop/primitives/nz-time';
import { createHttpClient, type HttpClient, TryAgain } from './http-client.ts';

interface OrderInfo {
  readonly status: string;
  readonly grandtotal: string;
  readonly payments: readonly { readonly id: string; readonly status: number }[];
  readonly items: readonly { readonly id: string; readonly take_allocations: readonly Allocated[] }[];
}
interface Allocated {
  readonly id: string | number;
  readonly qty: number;
  readonly bins?: Readonly<Record<string, unknown>>;
}

/** Staff at a till without a browser. Each step may be done again after it failed, as one looks before one presses again. */
export interface Till {
  signIn(): Promise<void>;
  /** Goes to another branch: from then on it sells and banks there. */
  goTo(branch: string): Promise<void>;
  /** A sale of one piece for somebody new, allocated, with the PINs to save or sell it. @returns its draft */
  begin(sku: string, email: string): Promise<string>;
  /** Saves it as a quote or proceeds to payment. @returns the number */
  complete(draft: string, option: 'quote' | 'order'): Promise<string>;
  /** Takes all of it by one method. */
  pay(orderNo: string): Promise<void>;
  /** Takes its goods from their bins. */
  take(orderNo: string): Promise<void>;
  /** Submits the branch's End Day Banking of today as it is expected, once that order's money is in it. */
  bank(orderNo: string): Promise<void>;
}

const BUYER = {
  ...{ firstname: 'Ana', lastname: 'Lee', mobile: '0211234567', acquisition: 'Walk in' },
  ...{ address: '1 Queen Street, Auckland', zip: '1010' },
};
const UNPAID = ['pending', 'deposit'];
const MOST_HOPS = 12;

/** @param http whose session it is; one of its own when left out */
export function createTill(origin: string, http = createHttpClient(origin)): Till {
  const calls = callsOf(http);
  const { post } = calls;
  return {
    async signIn() {
      await http.send('/v1/session');
      let next = '/pos/microsoftlogin?login_hint=staff@demo.test';
      for (let hops = 0; next !== '' && hops < MOST_HOPS; hops += 1)
        next = (await http.send(next, { accept: 'text/html' })).location;
    },
    async goTo(branch) {
      const { success, msg } = (await http.send(`/pos/change-branch/${branch}`)).json<{
        success: boolean;
        msg?: string;
      }>();
      if (!success) throw new TryAgain(`${branch}: ${msg}`);
    },
    async begin(sku, email) {
      const { draft } = await post<{ draft: string }>('/pos/cart/new', {});
      await post('/pos/cart/addItem', { draft, sku, qty: 1 });
      await post('/pos/cart/allocateAll', { draft });
      await post('/pos/cart/updateBasic', { draft, cart: { ...BUYER, email }, useSameAddress: 1 });
      for (const type of ['quote', 'order']) await post('/pos/check-pin', { pin: '1111', type, target: draft });
      return draft;
    },
    complete: async (draft, option) =>
      (await post<{ orderNo: string }>('/pos/cart/complete', { option, draft })).orderNo,
    pay: payer(calls),
    take: taker(calls),
    bank: banker(calls),
  };
}

interface StartedDay {
  readonly branch: string;
  readonly pMethods: unknown;
  readonly allPayments: readonly { readonly order_no: string }[];
}

interface Calls {
  readonly http: HttpClient;
  post<T>(path: string, json: unknown, headers?: Record<string, string>): Promise<T>;
  info(orderNo: string): Promise<OrderInfo>;
}

/** A record that was written while its answer was lost is found in the list, not written again (docs/rules/banking.md 3). */
function banker({ post }: Calls): Till['bank'] {
  const path = '/pos/report/dailyBanking';
  return async (orderNo) => {
    const date = todayInNz(new Date());
    const { dailyBankings } = await post<{ dailyBankings: { id: string }[] }>(`${path}/list`, { date });
    if (dailyBankings[0]?.id) return;
    const { branch, pMethods, allPayments } = await post<StartedDay>(`${path}/start`, { date });
    if (!allPayments.some((one) => one.order_no === orderNo)) throw new TryAgain(`${orderNo} is not booked yet`);
    await post(`${path}/create`, { date, branch, pMethods, comment: '' });
  };
}

const callsOf = (http: HttpClient): Calls => ({
  http,
  async post<T>(path: string, json: unknown, headers = {}) {
    const answer = await http.send(path, { method: 'POST', json, headers });
    const body = answer.json<T & { success: boolean; msg?: string }>();
    if (!body.success) throw new TryAgain(`${path}: ${body.msg ?? 'refused'}`);
    return body;
  },
  info: async (orderNo) => (await http.send(`/pos/order-info/${orderNo}`)).json<{ order: OrderInfo }>().order,
});

function payer({ post, info }: Calls): Till['pay'] {
  const choose = async (orderNo: string, amount: string) => {
    const payments = [{ gateway: 'offline', name: 'Offline', amount, reference: 'A1' }];
    return post<Pick<OrderInfo, 'payments'>>('/pos/order/updatePayment', { orderNo, payments });
  };
  return async (orderNo) => {
    const { status, payments, grandtotal } = await info(orderNo);
    if (!UNPAID.includes(status)) return;
    const chosen = payments.find((row) => row.status === 0) ?? (await choose(orderNo, grandtotal)).payments.at(-1);
    await post('/pos/pay-order', { orderNo, pId: chosen?.id });
    const after = await info(orderNo);
    if (UNPAID.includes(after.status)) throw new TryAgain(`order ${orderNo} is ${after.status}`);
  };
}

function taker({ post, info }: Calls): Till['take'] {
  /** what was pressed, by its key: pressed again it is the same */
  const presses = new Map<string, { readonly binTaken: string | undefined }>();
  const press = async (key: string, body: { readonly binTaken: string | undefined }) => {
    const pressed = presses.get(key) ?? body;
    // Bins are catalog's: while it is away none is shown.
    if (!pressed.binTaken) throw new TryAgain(`${key} shows no bin`);
    presses.set(key, pressed);
    await post('/pos/order/updateQTYTaken', pressed, { 'Idempotency-Key': key });
  };
  return async (orderNo) => {
    for (const { id: detailId, take_allocations: rows } of (await info(orderNo)).items) {
      for (const { id: allocId, qty: qtyTaken, bins = {} } of rows) {
        const [binTaken] = Object.keys(bins);
        await press(`${orderNo}-${detailId}-${allocId}`, { ...{ detailId, allocId, qtyTaken }, binTaken });
      }
    }
  };
}
