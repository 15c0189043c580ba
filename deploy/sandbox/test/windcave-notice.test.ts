import { afterEach, expect, test, vi } from 'vitest';
import { aMerchant, aSandbox, type Notice, type Merchant, setFault, type TestSandbox } from './a-sandbox.ts';
import { aWindcave, CARDS, paying } from './a-windcave.ts';

const waits = [20, 20, 20, 20, 20, 20];
let sandbox: TestSandbox;
let merchant: Merchant;

async function setUp(statuses: number[], env: Record<string, string> = {}): Promise<void> {
  merchant = await aMerchant(...statuses);
  sandbox = await aSandbox({ noticeWaitsMs: waits }, env);
}

/** Opens a session that notifies the merchant, and presses a button of its page. */
async function settle(fields: Record<string, string>): Promise<string> {
  const windcave = aWindcave(sandbox);
  const opened = await windcave.open({ notificationUrl: `${merchant.origin}/notify/attempt-1?kept=yes` });
  await windcave.press(opened, fields);
  return opened.id;
}

const received = (count: number): Promise<void> =>
  vi.waitFor(() => expect(merchant.received).toHaveLength(count), 5_000);
const quiet = (): Promise<void> => new Promise((later) => setTimeout(later, 200));
const lastNotice = (): Notice | undefined => merchant.received.at(-1);

afterEach(async () => {
  await sandbox.discard();
  await merchant.close();
});

test('an outcome is notified once when the merchant answers 200, by GET with the session id beside the address’s own query', async () => {
  await setUp([200]);
  const id = await settle(paying(CARDS.good));
  await received(1);
  await quiet();
  expect(merchant.received).toEqual([{ method: 'GET', url: `/notify/attempt-1?kept=yes&sessionId=${id}`, body: '' }]);
});

test('by configuration it is notified by POST, with the session id in a form', async () => {
  await setUp([200], { SANDBOX_NOTIFY_METHOD: 'POST' });
  const id = await settle(paying(CARDS.good));
  await received(1);
  expect(lastNotice()).toEqual({ method: 'POST', url: '/notify/attempt-1?kept=yes', body: `sessionId=${id}` });
});

test('a decline and a cancellation are notified too', async () => {
  await setUp([200]);
  await settle(paying(CARDS.bad));
  await settle({ action: 'cancel' });
  await received(2);
  expect(lastNotice()?.method).toBe('GET');
});

test('the silent card causes no notification', async () => {
  await setUp([200]);
  await settle(paying(CARDS.silent));
  await quiet();
  expect(merchant.received).toEqual([]);
});

test('a merchant that fails or points elsewhere is notified again until it answers 200 itself', async () => {
  await setUp([500, 503, 302, 200]);
  await settle(paying(CARDS.good));
  await received(4);
  await quiet();
  expect(merchant.received).toHaveLength(4);
  expect(new Set(merchant.received.map(({ url }) => url)).size).toBe(1);
});

test('after six further tries it is given up', async () => {
  await setUp([500]);
  await settle(paying(CARDS.good));
  await received(7);
  await quiet();
  expect(merchant.received).toHaveLength(7);
});

test('404 ends it at once', async () => {
  await setUp([404]);
  await settle(paying(CARDS.good));
  await received(1);
  await quiet();
  expect(merchant.received).toHaveLength(1);
});

test('what could not be notified before a restart is notified after it, and never once more', async () => {
  await setUp([500, 200]);
  sandbox = await sandbox.restart({ noticeWaitsMs: [60_000] });
  const id = await settle(paying(CARDS.good));
  await received(1);
  sandbox = await sandbox.restart({ noticeWaitsMs: waits });
  await received(2);
  expect(lastNotice()?.url).toContain(id);
  await quiet();
  sandbox = await sandbox.restart({ noticeWaitsMs: waits });
  await quiet();
  expect(merchant.received).toHaveLength(2);
});

test('the fault repeat notifies every outcome three times', async () => {
  await setUp([200]);
  await setFault(sandbox, { provider: 'windcave', mode: 'repeat' });
  await settle(paying(CARDS.good));
  await received(3);
  await quiet();
  expect(new Set(merchant.received.map(({ url }) => url)).size).toBe(1);
  expect(merchant.received).toHaveLength(3);
});

test('the fault repeat with a number repeats that often and then ends', async () => {
  await setUp([200]);
  await setFault(sandbox, { provider: 'windcave', mode: 'repeat', times: 5 });
  await settle(paying(CARDS.good));
  await received(6);
  await settle(paying(CARDS.good));
  await received(7);
  await quiet();
  expect(merchant.received).toHaveLength(7);
});
