import { newId, newToken } from '@shop/kit/ids';
import { createPool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { freshDatabase } from '@shop/kit/testing/servers';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { paymentApplication } from '../src/application/payment-application.ts';
import { reconciliationApplication } from '../src/application/reconciliation-application.ts';
import type { Difference, ProviderReport } from '../src/application/reconciliation-ports.ts';
import type { Attempt } from '../src/domain/attempt.ts';
import { financeReport } from '../src/outbound/finance/finance-report.ts';
import { finance } from '../src/outbound/finance/finance.client.ts';
import { hitReport } from '../src/outbound/hit/hit-report.ts';
import { attemptStepRepository } from '../src/outbound/postgres/attempt-step.repository.ts';
import { attemptColumns } from '../src/outbound/postgres/attempt.columns.ts';
import { attemptQuery } from '../src/outbound/postgres/attempt.query.ts';
import { bookedAttemptsQuery } from '../src/outbound/postgres/booked-attempts.query.ts';
import { knownMethodsQuery } from '../src/outbound/postgres/known-methods.query.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';
import { reconciliationRepository } from '../src/outbound/postgres/reconciliation.repository.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import { verifoneReport } from '../src/outbound/verifone/verifone-report.ts';
import { windcaveReport } from '../src/outbound/windcave/windcave-report.ts';
import { hostedProviders } from '../src/outbound/providers.ts';
import { windcave } from '../src/outbound/windcave/windcave.client.ts';
import { aDayOfSales, type DayOfSales } from './a-day-of-sales.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';
import { writeJournals } from './journals.ts';
import { noTerminals } from './no-terminals.ts';
import { DAY, STATIONS, type Theirs } from './one-sale.ts';

/** Our books and the providers' sandbox, empty before each test; the clock stands at three in the morning after `DAY`. */
export function reconciling() {
  const it = { now: new Date(0), errors: [] as object[] } as World;
  const clock = { now: () => it.now };
  const log = { warn: () => {}, error: (fields: object) => void it.errors.push(fields) };
  const account = () => ({
    url: `${it.sandbox.origin}/sandbox/windcave/api/v1`,
    login: () => MERCHANT,
    logins: () => [MERCHANT, WLG_MERCHANT],
    gateways: knownMethodsQuery(it.pool).ofProvider('windcave'),
  });
  it.payments = () =>
    paymentApplication({
      transact: transactOn(it.pool, () => {}),
      attempts: { ...attemptQuery(it.pool), ...attemptStepRepository(it.pool, () => {}) },
      methods: methodQuery(it.pool),
      providers: hostedProviders(
        {
          windcave: windcave({ ...account(), returnBase: 'http://localhost:9' }),
          finance: finance({ ...financeAt(it.sandbox.origin), returnBase: 'http://localhost:9' }),
        },
        methodQuery(it.pool),
      ),
      ...noTerminals(it.pool),
      ids: { newId, newToken },
      ...{ clock, log },
    });
  it.app = () =>
    reconciliationApplication({
      reports: reportsOf(it, account()),
      store: reconciliationRepository(it.pool),
      booked: bookedAttemptsQuery(it.pool),
      resolve: it.payments().resolve,
      remind: async () => {},
      show: () => {},
      ...{ clock, log },
    });
  let drop = async (): Promise<void> => {};
  beforeAll(async () => {
    const database = await freshDatabase('payment');
    drop = database.drop;
    it.pool = createPool({ url: database.url, name: 'reconciliation-test', max: 5 });
  });
  afterAll(async () => {
    await it.pool.end();
    await drop();
  });
  beforeEach(async () => {
    await emptyTables(it.pool, 'attempt, outbox, reconciliation_run cascade');
    it.now = new Date('2026-11-23T14:00:00Z');
    it.errors = [];
    return () => it.sandbox.stop();
  });
  return it;
}

interface World {
  now: Date;
  errors: object[];
  pool: ReturnType<typeof createPool>;
  sandbox: ProviderSandbox;
  payments: () => ReturnType<typeof paymentApplication>;
  app: () => ReturnType<typeof reconciliationApplication>;
}

const MERCHANT = { user: 'merchant', key: 'api key' };
const WLG_MERCHANT = { user: 'merchant-wlg', key: 'wlg api key' };
const COMPANY = { key: 'finance key' };
const financeAt = (origin: string) => ({
  url: `${origin}/sandbox/finance/api/v1`,
  login: () => COMPANY,
  logins: () => [COMPANY, { key: 'wlg finance key' }],
});

const VCLOUD = { user: 'vcloud', key: 'vcloud key', merchantId: 'MERCHANT1' };
const OTHER_MERCHANT = { user: 'other', key: 'other key', merchantId: 'MERCHANT2' };

const reportsOf = ({ sandbox, pool }: World, account: Parameters<typeof windcaveReport>[0]): ProviderReport[] => [
  windcaveReport(account),
  verifoneReport({
    url: `${sandbox.origin}/sandbox/verifone`,
    login: async () => VCLOUD,
    logins: () => [VCLOUD, OTHER_MERCHANT],
    gateways: knownMethodsQuery(pool).ofProvider('verifone'),
  }),
  financeReport({ ...financeAt(sandbox.origin), gateways: knownMethodsQuery(pool).ofProvider('finance') }),
  hitReport({
    url: `${sandbox.origin}/sandbox/hit/pos.aspx`,
    login: async () => ({ user: 'till', key: 'hit key' }),
    gateways: knownMethodsQuery(pool).ofProvider('hit'),
    stations: async () => STATIONS.map((id) => ({ id, enabled: true })),
  }),
];

/** Writes both sides as they are before the test. */
export async function open(world: World, { attempts, theirs }: Pick<DayOfSales, 'attempts' | 'theirs'>): Promise<void> {
  world.sandbox = await aSandbox((folder) => writeJournals(folder, theirs));
  await world.pool.query(
    `insert into attempt (${attemptColumns.names()})
     select ${attemptColumns.values('a')} from jsonb_to_recordset($1::jsonb) as ${attemptColumns.record('a')}`,
    [JSON.stringify(attempts)],
  );
}

/** Compares the day at every provider, as the queue does when a manager asks for it. */
export async function compareDay({ app }: World): Promise<void> {
  await app().requestRun({ provider: '', reportedOn: DAY, askedBy: 'mia' });
  while (await app().reconcile());
}

export const found = async ({ app }: World, openOnly = true): Promise<Difference[]> =>
  (await app().listDifferences({ provider: '', reportedOn: DAY, openOnly, page: 1, pageSize: 1_000 })).differences;

export const AT = Date.parse('2026-11-23T01:00:00Z');
export function aSale(change: Partial<Attempt> = {}): Attempt {
  const [sale] = aDayOfSales({ attempts: 1, differences: 1 }).attempts;
  if (!sale) throw new Error('no sale');
  const at = new Date(AT + 4_000);
  return {
    ...sale,
    state: 'captured',
    providerReference: 'aa',
    startedAt: at,
    settledAt: at,
    amountCents: asCents(10_00),
    ...change,
  };
}
export const reported = (change: Partial<Theirs> = {}): Theirs => ({
  ...{ provider: 'windcave', id: 'aa', reference: aSale().ourReference, isRefund: false, approved: true, cents: 10_00 },
  ...{ at: AT, station: '', ...change },
});
