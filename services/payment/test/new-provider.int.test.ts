import { newId, newToken } from '@shop/kit/ids';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentApplication } from '../src/application/payment-application.ts';
import { reportedOf } from '../src/application/reported-of.ts';
import type { PaymentConfig } from '../src/config.ts';
import { attemptStepRepository } from '../src/outbound/postgres/attempt-step.repository.ts';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
import { knownMethodsQuery } from '../src/outbound/postgres/known-methods.query.ts';
import { knownStationsQuery } from '../src/outbound/postgres/known-stations.query.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { connectProviders } from '../src/outbound/providers.ts';
import { kotahiCompany } from './new-provider/kotahi-company.ts';
import { kotahiProvider } from './new-provider/kotahi.provider.ts';
import { noTerminals } from './no-terminals.ts';

const PASS = 'let me in';
let database: FreshDatabase;
let pool: Pool;
let company: Awaited<ReturnType<typeof kotahiCompany>>;
beforeAll(async () => {
  [database, company] = await Promise.all([freshDatabase('payment'), kotahiCompany(PASS)]);
  pool = createPool({ url: database.url, name: 'new-provider-test', max: 5 });
  // The row of its payment method: the only thing that other services learn about this provider.
  await pool.query(
    `insert into payment_method (code, name, name_html, channels, position, enabled, flow, refundable, provider)
     values ('koha', 'Kotahi in parts', 'Kotahi in parts', '{web}', 50, true, 'hosted', false, 'kotahi')`,
  );
}, 60_000);
afterAll(async () => {
  company.stop();
  await pool.end();
  await database.drop();
});

const connected = () => {
  const stations = knownStationsQuery(pool);
  const at = {
    ...{ config: {} as PaymentConfig, keys: () => expect.unreachable(), branchOf: stations.branchOf },
    ...{ gatewaysOf: knownMethodsQuery(pool).ofProvider, stationsOf: stations.ofProvider },
  };
  return connectProviders({ kotahi: kotahiProvider({ origin: company.origin, pass: PASS }) }, at, methodQuery(pool));
};
const app = () =>
  paymentApplication({
    transact: transactOn(pool, () => {}),
    attempts: { ...attemptQuery(pool), ...attemptStepRepository(pool, () => {}) },
    methods: methodQuery(pool),
    ...noTerminals(pool),
    ...connected(),
    clock: { now: () => new Date() },
    ids: { newId, newToken },
    log: { warn: () => {}, error: () => {} },
  });
const wish = () => ({
  ...{
    paymentId: newId(),
    attempt: 1,
    orderNo: '100001',
    gateway: 'koha',
    amountCents: asCents(129_900),
    branch: 'WEB',
  },
  ...{ confirmationToken: 'c', staffId: '', expiresAt: new Date(Date.now() + 1_800_000) },
});
/** Its number at the company stands at the end of its page's address. */
const numberOf = (pageUrl: string): string => pageUrl.split('/').at(-1) ?? '';

describe('a new provider is a folder and a row', () => {
  it('is offered by its name, opens its page once, and is paid when the company says so', async () => {
    const offered = await app().listMethods({ channel: 'web', customerId: '', alsoEmpty: false });
    expect(offered.map(({ code, name, flow }) => ({ code, name, flow }))).toContainEqual({
      ...{ code: 'koha', name: 'Kotahi in parts', flow: 'hosted' },
    });
    const request = wish();
    const { pageUrl } = await app().start(request);
    expect((await app().start(request)).pageUrl).toBe(pageUrl);
    expect((await app().resolve(request)).attempt.state).toBe('open');
    company.decide(numberOf(pageUrl), 'agreed');
    expect((await app().resolve(request)).attempt).toMatchObject({
      ...{ state: 'captured', providerReference: numberOf(pageUrl), gateway: 'koha' },
    });
    const { rows } = await pool.query<{ type: string }>('select type from outbox order by seq');
    expect(rows).toEqual([{ type: 'payment.captured' }]);
  });
  it('refuses in its own words, and is not paid', async () => {
    const request = wish();
    const { pageUrl } = await app().start(request);
    company.decide(numberOf(pageUrl), 'refused');
    expect((await app().resolve(request)).attempt).toMatchObject({ state: 'declined', reason: 'refused' });
  });
  it('is compared with what it says it charged', async () => {
    const request = wish();
    const { pageUrl, ourReference } = await app().start(request);
    company.decide(numberOf(pageUrl), 'agreed');
    const [report] = connected().reports;
    expect(await report?.gateways()).toEqual(['koha']);
    const { attempt } = await app().resolve(request);
    expect(await reportedOf(connected().reports, attempt)).toMatchObject([
      { reference: ourReference, approved: true, amountCents: 129_900 },
    ]);
  });
});
