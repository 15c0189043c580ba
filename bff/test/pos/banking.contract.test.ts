import {
  bankingCreated,
  bankingListAnswer,
  bankingRecord,
  type BankingStartAnswer,
  bankingStartAnswer,
} from '@shop/contract/pos/banking';
import { takings } from '@shop/contract/pos/frame';
import { eventually } from '@shop/kit/testing/eventually';
import { asCents, formatMoney, subtract, sum, wireCents } from '@shop/primitives/money';
import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';
import { counterSales, plentifulSku } from './counter-sales.ts';

let shop: Shop;
let till: Browser;
beforeAll(async () => {
  shop = await runningShop({ whole: true });
  till = await signedIn();
}, 120_000);
afterAll(() => shop?.stop());

async function signedIn(): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/v1/session');
  await browser.walk('/pos/microsoftlogin?login_hint=staff@demo.test');
  return browser;
}
const today = todayInNz(new Date());
const call = (name: string, body: object, at = till) => at.post(`/pos/report/dailyBanking/${name}`, body);
type Started = Extract<BankingStartAnswer, { success: true }>;
async function start(): Promise<Started> {
  const day = bankingStartAnswer.parse((await call('start', { date: today })).json);
  if (!day.success) throw new Error(day.msg);
  return day;
}
const count = ({ date, branch, pMethods }: Started, counted: Readonly<Record<string, string>> = {}, at = till) =>
  call(
    'create',
    {
      ...{ date, branch, comment: 'Float checked' },
      pMethods: pMethods.map((one) => ({ ...one, actual: counted[one.gateway] ?? one.actual })),
    },
    at,
  );

/** A sale at the counter, paid by $100.01 by hand and the rest by a transfer. @returns both amounts */
async function paidSale(): Promise<{ offline: string; directcrd: string }> {
  const counter = counterSales(till);
  const { orderNo, amount } = await counter.order(await plentifulSku(till));
  const rest = formatMoney(subtract(wireCents(amount), asCents(10_001)));
  const payments = [
    { gateway: 'offline', name: 'Offline', amount: '100.01', reference: 'A1' },
    { gateway: 'directcrd', name: 'Bank transfer', amount: rest },
  ];
  for (const { id } of await counter.arrange(orderNo, payments))
    await till.post('/pos/pay-order', { orderNo, pId: id });
  return { offline: '100.01', directcrd: rest };
}
/** What the ledger of that branch holds, by method. */
const ledger = async (branch: string) => {
  const { rows } = (await shop.banking?.query<{ gateway: string; cents: number }>(
    'select gateway, sum(cents)::bigint as cents from ledger_entry where branch = $1 group by gateway',
    [branch],
  )) ?? { rows: [] };
  return Object.fromEntries(rows.map(({ gateway, cents }) => [gateway, formatMoney(asCents(cents))]));
};
const expectedOf = ({ pMethods }: Pick<Started, 'pMethods'>) =>
  Object.fromEntries(pMethods.map(({ gateway, expected }) => [gateway, expected]));

describe('End Day Banking', () => {
  it('is for staff alone', async () => {
    const shopper = shop.browser();
    await shopper.get('/v1/session');
    for (const name of ['list', 'start', 'create']) expect((await call(name, {}, shopper)).status).toBe(401);
    expect((await shopper.get('/pos/report/dailyBanking/1')).status).toBe(401);
    expect((await shopper.post('/pos/takings')).status).toBe(401);
  });

  it('adds up to the cent with the ledger: a sale paid by hand and by transfer is expected, counted, submitted once and read', async () => {
    const paid = await paidSale();
    await eventually(async () => expect((await start()).payments).toBe(2));
    const day = await start();
    expect(expectedOf(day)).toMatchObject(paid);
    expect(await ledger(day.branch)).toEqual(paid);
    expect(day.pMethods.filter(({ editable }) => editable).map(({ gateway }) => gateway)).toEqual([
      'veftpos',
      'directcrd',
      'offline',
    ]);
    expect(wireCents(day.totalExpected)).toBe(sum(Object.values(paid).map(wireCents)));
    expect(day.allPayments).toMatchObject([{ staff: expect.stringMatching(/\w+ \w+/) }, { late: false }]);

    const stale = { ...day, pMethods: day.pMethods.map((one) => ({ ...one, expected: '1.00' })) };
    expect(await count(stale)).toMatchObject({
      ...{ status: 409, text: expect.stringContaining('changed since you opened it') },
    });
    const second = await signedIn();
    const outcomes = await Promise.all([count(day, { offline: '95.01' }), count(day, {}, second)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = outcomes.find(({ status }) => status === 200);
    const created = bankingCreated.parse(won?.json);
    if (!created.success) throw new Error(created.msg);

    const { banking, allPayments } = bankingRecord.parse(
      (await till.get(`/pos/report/dailyBanking/${created.id}`)).json,
    );
    expect(banking).toMatchObject({ id: created.id, date: today, branch: day.branch, comment: 'Float checked' });
    expect(banking.expected).toBe(day.totalExpected);
    expect(['0.00', '-5.00']).toContain(banking.difference);
    expect(subtract(wireCents(banking.actual), wireCents(banking.expected))).toBe(wireCents(banking.difference));
    expect(sum(allPayments.map(({ amount }) => wireCents(amount)))).toBe(wireCents(day.totalExpected));

    expect(await call('start', { date: today })).toMatchObject({
      ...{ status: 409, text: expect.stringContaining('was already submitted') },
    });
    const list = bankingListAnswer.parse((await call('list', {})).json);
    expect(list.date).toBe(today);
    expect(list.dailyBankings).toHaveLength(7);
    expect(list.dailyBankings[0]).toMatchObject({ id: created.id, expected: day.totalExpected, canStart: false });
    expect((await call('list', { search: 'float CHECKED' })).json).toMatchObject({
      dailyBankings: [{ id: created.id }],
    });
  });

  it('is bound to the branch of the session: a record of another is not found there, nor what was opened elsewhere written', async () => {
    const list = bankingListAnswer.parse((await call('list', {})).json);
    const [written] = list.dailyBankings;
    const elsewhere = await signedIn();
    await elsewhere.get('/pos/change-branch/WLG');
    for (const page of ['report/dailyBanking', 'print/banking'])
      expect((await elsewhere.get(`/pos/${page}/${written?.id}`)).status).toBe(404);
    const body = { date: today, branch: written?.branch, comment: '', pMethods: [] };
    expect(await call('create', body, elsewhere)).toMatchObject({
      ...{ status: 409, text: `This banking was opened for ${written?.branch}, and your branch is now WLG` },
    });
    expect((await till.get('/pos/report/dailyBanking/999999')).status).toBe(404);
  });

  it('is printed for staff as a PDF of the record, and of no other', async () => {
    const list = bankingListAnswer.parse((await call('list', {})).json);
    const { id, branch, date } = list.dailyBankings[0] ?? { id: '' };
    const { status, headers, text } = await till.get(`/pos/print/banking/${id}`);
    expect([status, headers.get('content-type'), text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(headers.get('content-disposition')).toBe(`inline; filename="banking-${branch}-${date}.pdf"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await till.get('/pos/print/banking/999999')).status).toBe(404);
    expect((await shop.browser().get(`/pos/print/banking/${id}`)).status).toBe(401);
  });

  it('refuses a day to come by its sentence and what is no date, no money or no method by a 400', async () => {
    const tomorrow = addDays(today, 2);
    const msg = 'A day to come cannot be banked';
    expect((await call('start', { date: tomorrow })).json).toEqual({ success: false, msg, error: msg });
    for (const date of ['yesterday', '2026-02-30', 7, null]) expect((await call('start', { date })).status).toBe(400);
    for (const actual of ['much', null, {}]) {
      const pMethods = [{ gateway: 'offline', expected: '0.00', actual }];
      expect((await call('create', { date: today, pMethods })).status).toBe(400);
    }
  });
});

describe("the day's takings", () => {
  it('are those of the ledger today, by method and by hour', async () => {
    const shown = takings.parse((await till.post('/pos/takings')).json);
    const booked = await ledger(shown.branch);
    expect(Object.fromEntries(shown.methods.map(({ gateway, today: taken }) => [gateway, taken]))).toEqual(booked);
    expect(wireCents(shown.today)).toBe(sum(Object.values(booked).map(wireCents)));
    expect(shown).toMatchObject({ yesterdayByNow: '0.00', yesterdayAtClose: '0.00' });
    expect(shown.hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });
});
