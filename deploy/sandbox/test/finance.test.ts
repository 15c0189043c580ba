import { fixedClock } from '@shop/kit/testing/fixed-clock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSandbox, getJson, setFault, type TestSandbox } from './a-sandbox.ts';

const clock = fixedClock('2026-03-01T00:00:00Z');
let sandbox: TestSandbox;
beforeEach(async () => {
  clock.set('2026-03-01T00:00:00Z');
  sandbox = await aSandbox({ clock });
});
afterEach(() => sandbox.discard());

interface Application {
  readonly id: string;
  readonly status: string;
  readonly url: string;
  readonly contractNumber?: string;
}
const authorization = 'Bearer finance key';
const api = (path: string, init: RequestInit = {}) =>
  fetch(`${sandbox.origin}/sandbox/finance/api/v1${path}`, {
    signal: AbortSignal.timeout(2_000),
    ...init,
    headers: { authorization, 'content-type': 'application/json', ...init.headers },
  });
const wish = {
  ...{ product: 'afterpay', amount: '1299.00', currency: 'NZD', merchantReference: '10482-1' },
  ...{ returnUrl: 'http://localhost:9/back', expires: '2026-03-01T00:30:00Z' },
};
const apply = (body: object = wish, headers: Record<string, string> = {}) =>
  api('/applications', { method: 'POST', body: JSON.stringify(body), headers });
const opened = async () => (await (await apply()).json()) as Application;
const statusOf = async ({ id }: Application) => (await (await api(`/applications/${id}`)).json()) as Application;
const press = ({ url }: Application, action: string) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) });
const ledger = () => getJson<object[]>(`${sandbox.origin}/sandbox/ledger`);

test('an application is opened once a key, also after a restart, and only with the company’s key', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => apply(wish, { 'idempotency-key': 'one' })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  sandbox = await sandbox.restart();
  answers.push(await apply({ ...wish, amount: '1.00' }, { 'idempotency-key': 'one' }));
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Application).id));
  expect(new Set(ids).size).toBe(1);
  for (const other of ['', 'Bearer x', 'Basic finance key'])
    expect((await apply(wish, { authorization: other })).status).toBe(401);
});

test.each([
  { amount: '12.5' },
  { amount: '0.00' },
  { currency: 'AUD' },
  { returnUrl: '/back' },
  { expires: '2026-02-28T00:00:00Z' },
  { product: '' },
])('an application with %o is refused', async (changes) => {
  expect((await apply({ ...wish, ...changes })).status).toBe(400);
});

test.each([
  ['approve', 'approved', [true]],
  ['decline', 'declined', [false]],
  ['cancel', 'cancelled', []],
])('%s ends it as %s, once, and sends the browser back without a word', async (action, status, entered) => {
  const application = await opened();
  expect(application.status).toBe('open');
  const back = await press(application, action);
  expect([back.status, back.headers.get('location')]).toEqual([303, 'http://localhost:9/back']);
  await press(application, action === 'approve' ? 'decline' : 'approve');
  const { status: now, contractNumber } = await statusOf(application);
  expect([now, contractNumber !== undefined]).toEqual([status, action === 'approve']);
  expect(await ledger()).toEqual(entered.map((approved) => expect.objectContaining({ provider: 'finance', approved })));
});

test('who walks away leaves it open until its time is over; then nothing is decided any more', async () => {
  const application = await opened();
  const away = await press(application, 'away');
  expect([away.status, away.headers.get('location')]).toEqual([200, null]);
  expect((await statusOf(application)).status).toBe('open');
  clock.set('2026-03-01T00:30:00Z');
  expect((await statusOf(application)).status).toBe('expired');
  expect((await press(application, 'approve')).status).toBe(410);
  expect([(await statusOf(application)).status, await ledger()]).toEqual(['expired', []]);
});

test('its page is a plain form that may end at the merchant’s origin; an unknown one is a 404', async () => {
  const { url, id } = await opened();
  const page = await fetch(url);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:9");
  expect(await page.text()).toContain('$1,299.00');
  expect((await fetch(url.replace(id, 'unknown'))).status).toBe(404);
  expect((await press({ url } as Application, 'nonsense')).status).toBe(400);
  expect((await api('/applications/unknown')).status).toBe(404);
});

test('with dropReply an application is opened but never answered, and its key finds it afterwards', async () => {
  await setFault(sandbox, { provider: 'finance', mode: 'dropReply', times: 1 });
  await expect(
    api('/applications', {
      ...{ method: 'POST', body: JSON.stringify(wish), headers: { 'idempotency-key': 'lost' } },
      signal: AbortSignal.timeout(500),
    }),
  ).rejects.toThrow(/timeout/i);
  const found = await apply({ ...wish, merchantReference: 'other' }, { 'idempotency-key': 'lost' });
  expect(await found.json()).toMatchObject({ merchantReference: '10482-1' });
});

test('what was decided in a time, or under a reference, is listed in pages; what is open is not', async () => {
  for (const [merchantReference, action] of [
    ['one', 'approve'],
    ['two', 'decline'],
    ['three', 'away'],
  ] as const)
    await press((await (await apply({ ...wish, merchantReference })).json()) as Application, action);
  const list = async (query: Record<string, string>, headers = {}) =>
    api(`/applications?${new URLSearchParams(query).toString()}`, { headers });
  const read = async (query: Record<string, string>) =>
    (await (await list(query)).json()) as {
      applications: (Application & { merchantReference: string })[];
      next: string;
    };
  const day = { dateFrom: '2026-03-01T00:00:00Z', dateTo: '2026-03-01T00:00:01Z' };
  const first = await read({ ...day, limit: '1' });
  const second = await read({ ...day, limit: '1', cursor: first.next });
  expect(second.next).toBe('');
  expect(
    [...first.applications, ...second.applications].map((one) => `${one.merchantReference} ${one.status}`).toSorted(),
  ).toEqual(['one approved', 'two declined']);
  expect((await read({ merchantReference: 'one' })).applications[0]?.contractNumber).toMatch(/^FC\d{7}$/);
  expect((await read({ dateFrom: day.dateTo, dateTo: '2026-03-02T00:00:00Z' })).applications).toEqual([]);
  expect((await list({})).status).toBe(400);
  expect((await list(day, { authorization: 'Bearer x' })).status).toBe(401);
});
