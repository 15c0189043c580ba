import { newId, newToken } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentApplication } from '../src/application/payment-application.ts';
import { finance } from '../src/outbound/finance/finance.client.ts';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
import { attemptStepRepository } from '../src/outbound/postgres/attempt-step.repository.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { hostedProviders } from '../src/outbound/providers.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';
import { noTerminals } from './no-terminals.ts';

let database: FreshDatabase;
let pool: Pool;
let sandbox: ProviderSandbox;
let now: Date;
const later = (ms: number) => void (now = new Date(now.getTime() + ms));
const MINUTE = 60_000;

function app() {
  const methods = methodQuery(pool);
  const company = { url: `${sandbox.origin}/sandbox/finance/api/v1`, login: () => ({ key: 'finance key' }) };
  return paymentApplication({
    transact: transactOn(pool, () => {}),
    attempts: { ...attemptQuery(pool), ...attemptStepRepository(pool, () => {}) },
    methods,
    providers: hostedProviders({ finance: finance({ ...company, returnBase: 'http://localhost:9' }) }, methods),
    ...noTerminals(pool),
    clock: { now: () => now },
    ids: { newId, newToken },
    log: { warn: () => {}, error: () => {} },
  });
}
const applying = (more: object = {}) => ({
  ...{ paymentId: newId(), attempt: 1, orderNo: '100001', gateway: 'afterpay', amountCents: asCents(129_900) },
  ...{ confirmationToken: 'c', branch: 'WEB', staffId: '', expiresAt: new Date(now.getTime() + 30 * MINUTE) },
  ...more,
});
/** What the shopper does on the company's page. @returns where the browser goes */
async function press(pageUrl: string, action: string): Promise<string> {
  const body = new URLSearchParams({ action });
  return (await fetch(pageUrl, { method: 'POST', redirect: 'manual', body })).headers.get('location') ?? '';
}
const ledger = async (reference: string) =>
  (await sandbox.ledger()).filter((entry) => entry.provider === 'finance' && entry.reference === reference);
const types = async () =>
  (await pool.query<{ type: string }>('select type from outbox order by seq')).rows.map(({ type }) => type);

beforeAll(async () => {
  [database, sandbox] = await Promise.all([freshDatabase('payment'), aSandbox()]);
  pool = createPool({ url: database.url, name: 'finance-test', max: 10 });
}, 60_000);
afterAll(async () => {
  await sandbox.stop();
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await emptyTables(pool, 'attempt, outbox, inbox cascade');
  await sandbox.fault({ provider: 'finance', mode: 'none' });
  now = new Date();
});

describe('an application at a finance company', () => {
  it('approved is paid with the number of its contract, whatever the browser says of it', async () => {
    const request = applying();
    const { pageUrl, ourReference, returnToken } = await app().start(request);
    expect((await app().resolveReturn(returnToken)).attempt.state).toBe('open');
    expect(await press(pageUrl, 'approve')).toBe(`http://localhost:9/v1/pay/return/${returnToken}`);
    const { attempt } = await app().resolveReturn(returnToken);
    expect(attempt).toMatchObject({ state: 'captured', providerReference: expect.stringMatching(/^FC\d{7}$/) });
    expect(await ledger(ourReference)).toMatchObject([{ amount: '1299.00', approved: true, type: 'purchase' }]);
    expect([(await app().resolve(request)).attempt.state, await types()]).toEqual(['captured', ['payment.captured']]);
  });
  it.each([
    ['decline', 'declined', [{ approved: false }]],
    ['cancel', 'cancelled', []],
  ])('%s ends it as %s', async (action, state, entered) => {
    const request = applying();
    const { pageUrl, ourReference } = await app().start(request);
    await press(pageUrl, action);
    await press(pageUrl, 'approve');
    expect((await app().resolve(request)).attempt.state).toBe(state);
    expect([await ledger(ourReference), await types()]).toEqual([
      entered.map((one) => expect.objectContaining(one)),
      ['payment.declined'],
    ]);
  });
  it('from which the shopper walks away stays open until its time is over, and is found by the poller', async () => {
    const request = applying({ expiresAt: new Date(now.getTime() + 1_500) });
    const { pageUrl } = await app().start(request);
    expect(await press(pageUrl, 'away')).toBe('');
    expect((await app().resolve(request)).attempt.state).toBe('open');
    await new Promise((done) => setTimeout(done, 1_600));
    later(20_000);
    await app().pollPages();
    expect((await app().outcome(request)).state).toBe('cancelled');
    expect(await press(pageUrl, 'approve')).toBe('');
  });
  it('is opened once, though the answer was lost, and is in doubt while the company is silent', async () => {
    const request = applying();
    await sandbox.fault({ provider: 'finance', mode: 'dropReply', times: 1 });
    await expect(app().start(request)).rejects.toMatchObject({ kind: 'unavailable', message: /finance company/ });
    const [one, two] = await Promise.all([app().start(request), app().start(request)]);
    expect(one.pageUrl).toBe(two.pageUrl);
    await press(one.pageUrl, 'approve');
    await sandbox.fault({ provider: 'finance', mode: 'error500', times: 1 });
    expect(await app().resolve(request)).toMatchObject({ inDoubt: true, attempt: { state: 'open' } });
    expect((await app().resolve(request)).attempt.state).toBe('captured');
    expect(await ledger(one.ourReference)).toHaveLength(1);
  }, 20_000);
  it('is never given back through it', async () => {
    const request = applying();
    const { pageUrl } = await app().start(request);
    await press(pageUrl, 'approve');
    await app().resolve(request);
    const back = { ...applying(), reference: '', customerId: '', refundOf: request.paymentId, refundAttempt: 1 };
    await expect(app().take(back)).rejects.toMatchObject({ code: 'payment.no_refund' });
  });
});

describe('what is shown of finance', () => {
  const words = async (version: number) =>
    (
      await pool.query<{ text: string }>(
        `select text from finance_disclosure where code = 'afterpay' and version = $1`,
        [version],
      )
    ).rows[0]?.text;
  it('is kept word for word with the order, also after the words have changed', async () => {
    await app().start(applying());
    const before = await app().listDisclosures('100001');
    expect(before).toMatchObject([{ code: 'afterpay', name: 'Afterpay', version: 1 }]);
    expect(before[0]?.text).toContain('Late fees of $10, then $7, apply.');
    await pool.query(`update finance_provider set disclaimer = 'Late fees of $12 apply.' where code = 'afterpay'`);
    await pool.query(`update finance_provider set position = position where code = 'afterpay'`);
    await app().start(applying());
    expect((await app().listDisclosures('100001')).map(({ version }) => version)).toEqual([1, 2]);
    expect([await words(1), await words(3)]).toEqual([before[0]?.text, undefined]);
    await expect(pool.query(`update finance_disclosure set text = ''`)).rejects.toThrow('is never changed');
    await expect(pool.query('truncate finance_disclosure')).rejects.toThrow('is never changed');
    expect(await app().listDisclosures('100002')).toEqual([]);
  });
});

describe('a finance method', () => {
  const offered = async () =>
    (await app().listMethods({ channel: 'web', customerId: '', alsoEmpty: false }))
      .filter(({ plan }) => plan)
      .map(({ code }) => code);
  const pays = async (cents: number) =>
    app().checkTender({
      ...{ code: 'gem', amountCents: asCents(cents), customerId: '', reference: '', channel: 'web' },
    });
  it('is offered on the web alone, on the days of its plan, and pays within its limits', async () => {
    expect(await offered()).toEqual(['gem', 'qmastercard', 'afterpay']);
    expect(
      (await app().listMethods({ channel: 'pos', customerId: '', alsoEmpty: false })).some(({ plan }) => plan),
    ).toBe(false);
    expect([await pays(24_999), await pays(25_000)]).toMatchObject([
      { ok: false, message: 'Gem Visa can not pay $249.99' },
      { ok: true },
    ]);
    await pool.query(`update finance_provider set ends_on = '2026-01-31' where code = 'gem'`);
    expect([await offered(), (await pays(25_000)).ok]).toEqual([['qmastercard', 'afterpay'], false]);
    await pool.query(`update finance_provider set ends_on = null, starts_on = '2199-01-01' where code = 'gem'`);
    expect(await offered()).toEqual(['qmastercard', 'afterpay']);
    await pool.query(`update finance_provider set starts_on = null where code = 'gem'`);
  });
  it('that is no longer sold is switched off: Laybuy, Zip, Humm', async () => {
    const { rows } = await pool.query(
      `select code from payment_method where provider = 'finance' and not enabled order by code`,
    );
    expect(rows.map((row) => (row as { code: string }).code)).toEqual(['humm', 'laybuy', 'zip']);
    // Nothing is advertised with a weekly figure that cannot be paid by.
    const { rows: told } = await pool.query(`select code from finance_provider where enabled order by code`);
    const { rows: payable } = await pool.query(
      `select code from payment_method where provider = 'finance' and enabled and 'web' = any (channels) order by code`,
    );
    expect(payable).toEqual(told);
    const codes = (await app().calculate(asCents(50_000), 'web')).map(({ code }) => code);
    for (const code of ['laybuy', 'zip', 'humm']) expect(codes).not.toContain(code);
  });
});
