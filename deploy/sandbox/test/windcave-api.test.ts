import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixedClock } from '@shop/kit/testing/fixed-clock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSandbox, setFault, type TestSandbox } from './a-sandbox.ts';
import { type ApiTransaction, aSession, aWindcave, CARDS, paying } from './a-windcave.ts';

const clock = fixedClock('2026-03-01T00:00:00Z');
let sandbox: TestSandbox;
let windcave: ReturnType<typeof aWindcave>;

async function reopen(): Promise<void> {
  sandbox = await sandbox.restart();
  windcave = aWindcave(sandbox);
}

async function aPurchase(amount = '100.00', card = CARDS.good): Promise<ApiTransaction> {
  const opened = await windcave.open({ amount });
  await windcave.press(opened, paying(card));
  const [purchase] = (await windcave.look(opened.id)).transactions ?? [];
  if (!purchase) throw new Error('the session holds no transaction');
  return purchase;
}

beforeEach(async () => {
  clock.set('2026-03-01T00:00:00Z');
  sandbox = await aSandbox({ clock });
  windcave = aWindcave(sandbox);
});
afterEach(() => sandbox.discard());

test('a new session is accepted, is payable for three days and links to itself and to its page', async () => {
  const answer = await windcave.post('/sessions', aSession());
  expect(answer.status).toBe(202);
  const { id, state, links } = (await answer.json()) as Awaited<ReturnType<typeof windcave.open>>;
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(state).toBe('init');
  expect(links.map(({ rel, method }) => `${rel} ${method}`)).toEqual([
    'self GET',
    'hpp REDIRECT',
    'submitCard FORM_POST',
  ]);
  expect(await windcave.look(id)).toMatchObject({ expires: '2026-03-04T00:00:00.000Z', merchantReference: '10482-1' });
});

test.each(['', 'Basic bm9ib2R5Om5vdGhpbmc=', 'Bearer x', 'Basic %%%'])(
  'the credentials %o are refused with 401 and JSON',
  async (authorization) => {
    const answer = await windcave.get('/sessions/1', { authorization });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ errors: [{ target: 'authorization' }] });
  },
);

test.each([
  [{ amount: 12.5 }, 'amount'],
  [{ amount: '12.505' }, 'amount'],
  [{ amount: '0.00' }, 'amount'],
  [{ amount: '-5.00' }, 'amount'],
  [{ currency: 'USD' }, 'currency'],
  [{ type: 'auth' }, 'type'],
  [{ merchantReference: 'x'.repeat(65) }, 'merchantReference'],
  [{ callbackUrls: { approved: 'javascript:alert(1)' } }, 'callbackUrls.approved'],
  [{ notificationUrl: '/relative' }, 'notificationUrl'],
  [{ expires: 'tomorrow' }, 'expires'],
  [{ expires: '2026-02-28T00:00:00Z' }, 'expires'],
])('a session with %o is refused with 400 naming the field', async (changes, target) => {
  const answer = await windcave.post('/sessions', aSession(changes));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ target, message: expect.any(String) }] });
});

test('a body that is no JSON is a 400 and an unknown session a 404, both in JSON', async () => {
  expect((await windcave.post('/sessions', '{"type":')).status).toBe(400);
  expect((await windcave.post('/sessions', '[]')).status).toBe(400);
  const answer = await windcave.get('/sessions/unknown');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toHaveProperty('errors');
});

test('the same X-ID gets the same session, also at the same moment and after a restart', async () => {
  const headers = { 'X-ID': 'attempt-1' };
  const opened = await Promise.all(Array.from({ length: 10 }, () => windcave.open({}, { headers })));
  await reopen();
  const again = await windcave.open({}, { headers });
  expect(new Set([...opened, again].map(({ id }) => id)).size).toBe(1);
  expect((await windcave.open({}, { headers: { 'X-ID': 'attempt-2' } })).id).not.toBe(again.id);
});

test('a session past its time cannot be paid and says so, and stays unpaid', async () => {
  const opened = await windcave.open({ expires: '2026-03-01T13:30:00+13:00' });
  clock.set('2026-03-01T00:30:00Z');
  const answer = await windcave.press(opened, paying(CARDS.good));
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain('This payment page has expired');
  expect(await windcave.look(opened.id)).toMatchObject({ state: 'init', expires: '2026-03-01T00:30:00.000Z' });
  expect(await windcave.ledger()).toEqual([]);
});

test('a purchase is refunded in parts and never beyond what was paid', async () => {
  const { id: transactionId } = await aPurchase();
  const refund = (amount: string) =>
    windcave.post('/transactions', { type: 'refund', amount, transactionId, merchantReference: 'R1' });
  const first = await refund('60.00');
  expect(first.status).toBe(201);
  expect(await first.json()).toMatchObject({
    authorised: true,
    type: 'refund',
    amount: '60.00',
    merchantReference: 'R1',
  });
  const [second, third] = await Promise.all([refund('40.00'), refund('40.00')]);
  expect([second.status, third.status].sort()).toEqual([201, 400]);
  expect(await windcave.ledger()).toMatchObject([
    { type: 'purchase', amount: '100.00' },
    { type: 'refund', reference: 'R1', amount: '60.00', approved: true },
    { type: 'refund', amount: '40.00' },
  ]);
});

test('a card that takes nothing back declines the refund, and all of the purchase is left', async () => {
  const { id: transactionId } = await aPurchase('100.00', CARDS.keeps);
  const wish = { type: 'refund', amount: '100.00', transactionId };
  for (const _again of [1, 2])
    expect(await (await windcave.post('/transactions', wish)).json()).toMatchObject({
      ...{ authorised: false, responseText: 'DECLINED', type: 'refund', amount: '100.00' },
    });
  expect((await windcave.ledger()).map(({ approved }) => approved)).toEqual([true, false, false]);
});

test('the same X-ID refunds once; a refund of nothing we know is refused', async () => {
  const { id: transactionId } = await aPurchase();
  const wish = { type: 'refund', amount: '10.00', transactionId };
  const answers = await Promise.all(
    [1, 2, 3].map(() => windcave.post('/transactions', wish, { headers: { 'X-ID': 'refund-1' } })),
  );
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as ApiTransaction).id));
  expect(new Set(ids).size).toBe(1);
  expect(await (await windcave.get(`/transactions/${ids[0]}`)).json()).toMatchObject({ id: ids[0], type: 'refund' });
  expect((await windcave.post('/transactions', { ...wish, transactionId: 'f'.repeat(16) })).status).toBe(400);
  expect(await windcave.ledger()).toHaveLength(2);
});

test('sessions, outcomes and ledger survive a restart, also one that tore the last line', async () => {
  const open = await windcave.open();
  const purchase = await aPurchase('55.00');
  const ledger = await windcave.ledger();
  await appendFile(join(sandbox.data, 'ledger.jsonl'), '{"id":"torn","prov');
  await appendFile(join(sandbox.data, 'windcave.jsonl'), '{"kind":"trans');
  await reopen();
  expect(await windcave.ledger()).toEqual(ledger);
  expect(await windcave.look(open.id)).toMatchObject({ state: 'init' });
  expect(await (await windcave.get(`/transactions/${purchase.id}`)).json()).toMatchObject({
    amount: '55.00',
    authorised: true,
  });
});

test('a charge that a crash kept out of the ledger is entered at the next start, once', async () => {
  await aPurchase('55.00');
  const path = join(sandbox.data, 'ledger.jsonl');
  expect(await readFile(path, 'utf8')).toContain('55.00');
  await writeFile(path, '');
  await reopen();
  await reopen();
  expect(await windcave.ledger()).toMatchObject([{ amount: '55.00' }]);
  expect((await readFile(path, 'utf8')).trimEnd().split('\n')).toHaveLength(1);
});

test('with dropReply a session is opened but never answered, and its X-ID finds it afterwards', async () => {
  await setFault(sandbox, { provider: 'windcave', mode: 'dropReply', times: 1 });
  const headers = { 'X-ID': 'lost' };
  await expect(windcave.open({}, { headers, patienceMs: 700 })).rejects.toThrow(/timeout/i);
  const { id } = await windcave.open({ merchantReference: 'other' }, { headers });
  expect(await windcave.look(id)).toMatchObject({ merchantReference: '10482-1' });
});

test('with dropReply a refund is in the ledger though its reply is lost', async () => {
  const { id: transactionId } = await aPurchase();
  await setFault(sandbox, { provider: 'windcave', mode: 'dropReply', times: 1 });
  const posting = { headers: { 'X-ID': 'lost refund' }, patienceMs: 700 };
  const lost = windcave.post('/transactions', { type: 'refund', amount: '10.00', transactionId }, posting);
  await expect(lost).rejects.toThrow(/timeout/i);
  const rows = [{ type: 'purchase' }, { type: 'refund', amount: '10.00' }];
  await vi.waitFor(async () => expect(await windcave.ledger()).toMatchObject(rows));
  const found = await windcave.get('/transactions?xId=lost%20refund');
  expect(await found.json()).toMatchObject({ type: 'refund', amount: '10.00', authorised: true });
  const status = async (query: string) => (await windcave.get(`/transactions${query}`)).status;
  // Without a reference it is a list of a window, and that names its window.
  expect([await status('?xId=another'), await status('?xId='), await status('')]).toEqual([404, 404, 400]);
});
