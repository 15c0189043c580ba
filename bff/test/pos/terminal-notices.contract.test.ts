import { hitStatus } from '@shop/contract/pos/terminal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';
import { aPayingTill, type ToPay } from './a-paying-till.ts';

let shop: Shop;
let till: Browser;
let counter: ReturnType<typeof aPayingTill>;
beforeAll(async () => {
  shop = await runningShop({ whole: true });
  till = await signedInAs(shop.browser(), 'staff');
  counter = aPayingTill(till, 'hit');
}, 120_000);
afterAll(() => shop?.stop());
beforeEach(() => at('byItself'));

/** What a person does at the terminal. */
async function at(action: string): Promise<void> {
  const body = new URLSearchParams({ action });
  await fetch(`${shop.sandbox}/sandbox/terminals/AKL-1`, { method: 'POST', redirect: 'manual', body });
}
/** How often and how late the provider tells of what happens from now on. */
async function told(script: { readonly copies?: number; readonly delayMs?: number }): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const url = `${shop.sandbox}/sandbox/terminals/notices`;
  expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(script) })).status).toBe(204);
}
const start = async ({ orderNo, option }: ToPay) => {
  const wish = { option, orderNo, station: 'AKL-1', type: 'purchase' };
  expect((await till.post('/pos/hit/start', wish)).json).toMatchObject({ success: true });
};
/** As the till sees it, which asks the provider too. */
const shown = async ({ orderNo, option }: ToPay) => {
  const answer = hitStatus.parse((await till.post('/pos/hit/getStatus', { option, orderNo, station: 'AKL-1' })).json);
  if (!answer.success) throw new Error(answer.msg);
  return answer;
};
/** As the order has it, without asking anybody. */
const recorded = async ({ option }: ToPay) =>
  (await shop.orders?.query<{ status: number }>('select status from order_payment where id = $1', [option]))?.rows[0]
    ?.status;
const charges = async ({ orderNo }: ToPay) => {
  const ledger = (await (await fetch(`${shop.sandbox}/sandbox/ledger`)).json()) as { reference: string }[];
  return ledger.filter(({ reference }) => reference.startsWith(`${orderNo}-`)).length;
};
const SOON = { timeout: 8_000 };

describe("the provider's notice of a terminal's end", () => {
  it('has the payment recorded though no till asks, once however often it comes', async () => {
    await told({ copies: 10 });
    const sale = await counter.toPay('12.00');
    await start(sale);
    await expect.poll(() => recorded(sale), SOON).toBe(1);
    expect([await charges(sale), (await shown(sale)).payment]).toEqual([1, 1]);
  });
  it('that comes long after the end, or of a signature after the end, changes nothing more', async () => {
    await told({ copies: 3, delayMs: 1_500 });
    const sale = await counter.toPay('12.05');
    await start(sale);
    await expect.poll(async () => (await shown(sale)).B1, SOON).toBe('YES');
    await told({});
    const press = { btn: 'B2', val: 'NO', orderNo: sale.orderNo, station: 'AKL-1' };
    expect((await till.post('/pos/hit/button', press)).json).toMatchObject({ success: true });
    await expect.poll(() => recorded(sale), SOON).toBe(3);
    await new Promise((later) => setTimeout(later, 2_500));
    expect([await recorded(sale), (await shown(sale)).ReCo]).toEqual([3, '76']);
  });
  it('is believed in nothing: before the end, or with words of a result, it pays nothing', async () => {
    await told({});
    await at('byHand');
    const sale = await counter.toPay('13.00');
    const heard: string[] = [];
    await start(sale);
    const token = await tokenOf(sale);
    for (const words of ['', '?result=approved&ReCo=00', '?sessionId=x'])
      for (const method of ['GET', 'POST']) {
        const reply = await fetch(`${shop.origin}/v1/pay/notify/${token}${words}`, { method });
        heard.push(`${reply.status} ${await reply.text()}`);
      }
    expect([await recorded(sale), await charges(sale)]).toEqual([4, 0]);
    expect(new Set(heard.map((one) => one.slice(0, 3)))).toEqual(new Set(['200']));
    await at('cancel');
    await expect.poll(() => recorded(sale), SOON).toBe(0);
    expect((await fetch(`${shop.origin}/v1/pay/notify/${token}?result=approved`)).status).toBe(200);
    expect(await recorded(sale)).toBe(0);
  });
  it('with a forged token is told nothing, whether it is near a right one or not', async () => {
    const sale = await counter.toPay('14.00');
    await start(sale);
    const token = await tokenOf(sale);
    const forged = [`${token}x`, token.slice(1), 'x'.repeat(token.length), `${token.slice(0, -1)}~`];
    const answers = await Promise.all(
      forged.map(async (one) => {
        const reply = await fetch(`${shop.origin}/v1/pay/notify/${encodeURIComponent(one)}`);
        return `${reply.status} ${(await reply.text()).replaceAll(/"requestId":"[^"]*"/g, '')}`;
      }),
    );
    expect(answers.every((one) => /^(200|404|400) /.test(one))).toBe(true);
    expect(answers.join('')).not.toContain(sale.orderNo);
  });
});

/** The address that the terminal's provider was given. */
async function tokenOf(sale: ToPay): Promise<string> {
  const { rows } = (await shop.payments?.query<{ return_token: string }>(
    `select return_token from attempt where payment_id = $1`,
    [sale.option],
  )) ?? { rows: [] };
  return rows[0]?.return_token ?? '';
}
