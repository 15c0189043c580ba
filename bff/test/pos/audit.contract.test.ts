import { auditAnswer, auditChecked } from '@shop/contract/pos/audit';
import { eventually } from '@shop/kit/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await runningShop({ whole: true });
}, 120_000);
afterAll(() => shop?.stop());

it('the audit log is shown to admins, with who did what and whose PIN it was; to nobody else', async () => {
  const staff = await signedInAs(shop.browser(), 'staff');
  await staff.post('/pos/check-pin', { pin: '1111', type: 'quote', target: 'audited' });
  const admin = await signedInAs(shop.browser(), 'admin');
  // Account's chain is written from its own event.
  const lines = await eventually(async () => {
    const found = auditAnswer.parse((await admin.post('/pos/audit/list', { target: 'audited' })).json);
    expect([found.lines.length, found.more]).toEqual([1, false]);
    return found.lines;
  });
  expect(lines[0]).toMatchObject({
    ...{ action: 'pin.checked', outcome: 'granted', target: 'audited', source: 'account', intact: true },
    ...{ staff: 'Priya Nair', detail: expect.stringContaining('type quote') },
  });
  expect(auditAnswer.parse((await admin.post('/pos/audit/list', {})).json).lines.length).toBeGreaterThan(1);
  expect((await admin.post('/pos/audit/list', { page: 'x' })).status).toBe(400);
  const manager = await signedInAs(shop.browser(), 'manager');
  for (const one of [staff, manager]) expect((await one.post('/pos/audit/list', {})).status).toBe(403);
  expect((await shop.browser().post('/pos/audit/list', {})).status).toBe(401);
});

it('the chain of the log is checked when an admin asks for it, and nobody else may', async () => {
  const admin = await signedInAs(shop.browser(), 'admin');
  const { chains } = auditChecked.parse((await admin.post('/pos/audit/check', {})).json);
  const own = chains.find(({ source }) => source === 'account');
  expect(own).toMatchObject({ running: false, problem: '', problemAt: 0 });
  expect(own?.checkedTo).toBeGreaterThan(0);
  expect(auditAnswer.parse((await admin.post('/pos/audit/list', {})).json).chains).toEqual(chains);
  for (const role of ['staff', 'manager'] as const)
    expect((await (await signedInAs(shop.browser(), role)).post('/pos/audit/check', {})).status).toBe(403);
});
