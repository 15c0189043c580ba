import {
  closeAnswer,
  differencesAnswer,
  inDoubtAnswer,
  runAnswer,
  runsAnswer,
} from '@shop/contract/pos/reconciliation';
import { eventually } from '@shop/kit/testing/eventually';
import { addDays, todayInNz } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';
import { WINDCAVE } from '../open-service.ts';

/** What the provider takes, it took yesterday: what is younger than a quarter of an hour is not compared yet. */
const yesterday = { now: () => new Date(Date.now() - 86_400_000) };
const DAY = todayInNz(yesterday.now());
let shop: Shop;
let manager: Browser;
beforeAll(async () => {
  shop = await runningShop({ whole: true, providersClock: yesterday });
  manager = await signedInAs(shop.browser(), 'manager');
}, 120_000);
afterAll(() => shop?.stop());

/** Another system sells by the same account. */
async function sellElsewhere(merchantReference: string): Promise<void> {
  const { user, key } = WINDCAVE;
  const headers = { authorization: `Basic ${btoa(`${user}:${key}`)}`, 'content-type': 'application/json' };
  const session = { type: 'purchase', amount: '49.90', currency: 'NZD', merchantReference };
  const opened = await fetch(`${shop.sandbox}/sandbox/windcave/api/v1/sessions`, {
    method: 'POST',
    headers,
    body: JSON.stringify(session),
  });
  const { links } = (await opened.json()) as { links: { rel: string; href: string }[] };
  const card = { holder: 'A', cardNumber: '4111111111111111', expiry: '12/39', cvc: '123', action: 'pay' };
  await fetch(links.find(({ rel }) => rel === 'hpp')?.href ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(card),
  });
}
const call = (browser: Browser, name: string, body: object = {}) => browser.post(`/pos/reconciliation/${name}`, body);
const runs = async () => runsAnswer.parse((await call(manager, 'runs')).json);
const differences = async (filter: object = {}) =>
  differencesAnswer.parse((await call(manager, 'differences', filter)).json);

describe('a manager', () => {
  it('has a day compared, sees both sides and what differs, and closes it with a note', async () => {
    await sellElsewhere('POS7-1');
    expect(runAnswer.parse((await call(manager, 'run', { provider: 'windcave', date: DAY })).json)).toMatchObject({
      runs: [{ provider: 'windcave', date: DAY, state: expect.stringMatching(/waiting|running|done/) }],
    });
    const run = await eventually(async () => {
      const found = (await runs()).runs.find(({ provider, date }) => provider === 'windcave' && date === DAY);
      expect(found).toMatchObject({ state: 'done' });
      return found;
    }, 90_000);
    expect(run).toMatchObject({
      theirs: '49.90',
      theirs_count: 1,
      ours: '0.00',
      ours_count: 0,
      open: 1,
      staff: 'Marcus Webb',
    });
    const [foreign] = (await differences({ date: DAY, provider: 'windcave' })).differences;
    expect(foreign).toMatchObject({
      ...{ kind: 'foreign', reference: 'POS7-1', order_no: '', ours: null, state: 'open', type: 'purchase' },
      theirs: { approved: true, amount: '49.90' },
    });
    const close = async (note: string, by = manager) =>
      closeAnswer.parse((await call(by, 'close', { id: foreign?.id, note })).json);
    expect(await close(' ')).toMatchObject({ success: false, msg: 'Please say what was done.' });
    expect(await close('The till of the outlet.')).toMatchObject({
      difference: { state: 'closed', staff: 'Marcus Webb', note: 'The till of the outlet.' },
    });
    const admin = await signedInAs(shop.browser(), 'admin');
    expect(await close('Mine.', admin)).toMatchObject({ msg: 'Somebody else has closed this difference already.' });
    expect((await differences()).total).toBe(0);
    expect((await differences({ open: 0 })).differences).toMatchObject([{ state: 'closed' }]);
  }, 120_000);
  it('is told about a day to come, a provider that is none, and a difference that is gone', async () => {
    const tomorrow = addDays(todayInNz(new Date()), 2);
    expect((await call(manager, 'run', { provider: '', date: tomorrow })).json).toMatchObject({
      msg: 'A day to come cannot be compared.',
    });
    expect((await call(manager, 'run', { provider: 'bank', date: DAY })).status).toBe(400);
    expect((await call(manager, 'close', { id: crypto.randomUUID(), note: 'x' })).status).toBe(404);
    expect((await call(manager, 'close', { id: 'x', note: 'x' })).status).toBe(400);
  });
  it('sees what is in doubt over all orders', async () => {
    expect(inDoubtAnswer.parse((await call(manager, 'in-doubt')).json).attempts).toEqual([]);
  });
});

it.each(['runs', 'differences', 'run', 'close', 'in-doubt'])('%s is for managers and admins alone', async (name) => {
  const body = { id: crypto.randomUUID(), note: 'x', date: DAY };
  expect((await call(await signedInAs(shop.browser(), 'staff'), name, body)).status).toBe(403);
  expect((await call(shop.browser(), name, body)).status).toBe(401);
});
