import { newId, newToken } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentApplication } from '../src/application/payment-application.ts';
import { finance } from '../src/outbound/finance/finance.client.ts';
import { financeReport } from '../src/outbound/finance/finance-report.ts';
import { allLogins, type BranchLogins, loginOf } from '../src/outbound/keys/provider-keys.ts';
import { attemptStepRepository } from '../src/outbound/postgres/attempt-step.repository.ts';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { hostedProviders } from '../src/outbound/providers.ts';
import { windcave } from '../src/outbound/windcave/windcave.client.ts';
import { windcaveReport } from '../src/outbound/windcave/windcave-report.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';
import { noTerminals } from './no-terminals.ts';

const CARDS = {
  default: { user: 'merchant', key: 'api key' },
  branches: new Map([['WLG', { user: 'merchant-wlg', key: 'wlg api key' }]]),
};
const COMPANY = { default: { key: 'finance key' }, branches: new Map([['WLG', { key: 'wlg finance key' }]]) };

let database: FreshDatabase;
let pool: Pool;
let sandbox: ProviderSandbox;
beforeAll(async () => {
  [database, sandbox] = await Promise.all([freshDatabase('payment'), aSandbox()]);
  pool = createPool({ url: database.url, name: 'branch-accounts-test', max: 10 });
}, 60_000);
afterAll(async () => {
  await sandbox.stop();
  await pool.end();
  await database.drop();
});

const at = <T>(path: string, accounts: BranchLogins<T>) => ({
  url: `${sandbox.origin}/sandbox/${path}/api/v1`,
  login: (branch: string) => loginOf(accounts, branch),
  logins: () => allLogins(accounts),
  returnBase: 'http://localhost:9',
});
function app() {
  const methods = methodQuery(pool);
  const connected = { windcave: windcave(at('windcave', CARDS)), finance: finance(at('finance', COMPANY)) };
  return paymentApplication({
    transact: transactOn(pool, () => {}),
    attempts: { ...attemptQuery(pool), ...attemptStepRepository(pool, () => {}) },
    ...{ methods, providers: hostedProviders(connected, methods), ...noTerminals(pool) },
    clock: { now: () => new Date() },
    ids: { newId, newToken },
    log: { warn: () => {}, error: () => {} },
  });
}
const wish = (gateway: string, branch: string) => ({
  ...{ paymentId: newId(), attempt: 1, orderNo: '100001', gateway, amountCents: asCents(129_900), branch },
  ...{ confirmationToken: 'c', staffId: '', expiresAt: new Date(Date.now() + 1_800_000) },
});
const CARD = { holder: 'Aroha', cardNumber: '4111111111111111', expiry: '12/39', cvc: '123', action: 'pay' };
/** Paid on the provider's page, and asked about by us. */
async function paid(gateway: string, branch: string) {
  const key = wish(gateway, branch);
  const { pageUrl } = await app().start(key);
  const form: Record<string, string> = gateway === 'windcave' ? CARD : { action: 'approve' };
  await fetch(pageUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  return (await app().resolve(key)).attempt;
}
/** Whether an account knows it. @param authorization the header */
const isKnown = async (path: string, authorization: string) =>
  (await fetch(`${sandbox.origin}/sandbox/${path}`, { headers: { authorization } })).status === 200;
const basic = (user: string) => `Basic ${Buffer.from(user).toString('base64')}`;
const MAIN = [basic('merchant:api key'), 'Bearer finance key'] as const;
const WLG = [basic('merchant-wlg:wlg api key'), 'Bearer wlg finance key'] as const;

describe('an order of a branch with accounts of its own', () => {
  it('is paid into them, on the card page and at the finance company, and every other into the default', async () => {
    for (const [branch, [cards, company], others] of [
      ['WLG', WLG, MAIN],
      ['AKL', MAIN, WLG],
    ] as const) {
      const card = await paid('windcave', branch);
      const loan = await paid('afterpay', branch);
      expect([card.state, loan.state]).toEqual(['captured', 'captured']);
      const session = `windcave/api/v1/sessions/${card.providerSession}`;
      const application = `finance/api/v1/applications/${loan.providerSession}`;
      expect([await isKnown(session, cards), await isKnown(session, others[0])]).toEqual([true, false]);
      expect([await isKnown(application, company), await isKnown(application, others[1])]).toEqual([true, false]);
    }
  });
  it('is given back in the account that took it, also by another branch, and is asked about there', async () => {
    const { paymentId: refundOf, amountCents } = await paid('windcave', 'WLG');
    const back = {
      ...wish('windcave', 'AKL'),
      staffId: 'sam',
      reference: '',
      customerId: '',
      refundOf,
      refundAttempt: 1,
    };
    await sandbox.fault({ provider: 'windcave', mode: 'dropReply', times: 1 });
    await app().take({ ...back, amountCents });
    await expect.poll(async () => (await app().resolve(back)).attempt.state).toBe('captured');
  });
  it('is compared once, with the transactions of every account, page by page', async () => {
    const window = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 60_000) };
    const reports = [
      windcaveReport({ ...at('windcave', CARDS), gateways: async () => ['windcave'] }),
      financeReport({ ...at('finance', COMPANY), gateways: async () => ['afterpay'] }),
    ];
    const ledger = (await sandbox.ledger()).filter(({ approved }) => approved);
    for (const report of reports) {
      const theirs: string[] = [];
      for (let cursor = '', more = true; more; more = cursor !== '') {
        const page = await report.page(window, cursor);
        theirs.push(...page.transactions.map(({ reference }) => reference));
        cursor = page.next;
      }
      const booked = ledger.filter(({ provider }) => provider === report.provider).map(({ reference }) => reference);
      expect(theirs.toSorted()).toEqual(booked.toSorted());
      expect(booked.length).toBeGreaterThan(1);
      const found = await Promise.all(booked.map((reference) => report.find(reference, '')));
      expect(found.map((all) => all.length)).toEqual(booked.map(() => 1));
    }
  });
});
