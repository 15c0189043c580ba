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
    ...{ staff: 'Priya Nair', sentence: 'PIN checked: granted, to save quote audited' },
    facts: [{ name: 'Branch', value: 'AKL' }],
    details: expect.arrayContaining([{ name: 'Type', value: 'quote' }]),
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

it('what staff did to a coupon is found by its code as it was typed, and the line says what it gives', async () => {
  const staff = await signedInAs(shop.browser(), 'staff');
  const wanted = { code: 'walk5', name: 'Walk', type: 'fixed', amount: '5', min_gtotal: '50', status: 1 };
  const { coupon } = (await staff.post('/pos/coupon/create', wanted)).json as { coupon: { id: string } };
  await staff.post('/pos/coupon/status', { id: coupon.id });
  const admin = await signedInAs(shop.browser(), 'admin');
  await eventually(async () => {
    const { lines } = auditAnswer.parse((await admin.post('/pos/audit/list', { target: 'walk5' })).json);
    expect(lines.map(({ sentence, staff: by }) => `${by}: ${sentence}`)).toEqual([
      'Priya Nair: Coupon WALK5 disabled',
      'Priya Nair: Coupon WALK5 made',
    ]);
    expect(lines[1]?.facts.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'Amount $5.00',
      'Minimum $50.00',
      'Uses 1',
    ]);
    expect(lines.map(({ source, position }) => `${source} ${position}`)).toEqual(['coupon 2', 'coupon 1']);
  });
});
