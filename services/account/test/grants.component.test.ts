import type { Session } from '@shop/proto/account/v1/account';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentence, signInAs } from './pin-tries.ts';
import { as, type Running, runningAccount, signIn } from './running-account.ts';

let running: Running;
let staff: Session;
let managerId: string;
beforeAll(async () => {
  running = await runningAccount();
  const { rows } = await running.pool.query<{ id: string }>(`select id from staff where oid = 'oid-manager'`);
  managerId = rows[0]?.id ?? '';
});
afterAll(() => running.stop());
beforeEach(async () => {
  running.clock.advance(24 * 3_600_000);
  await running.pool.query('delete from pin_try');
  staff = await signIn(running);
});

const SKU = 'LIN-SOF-QN';
const seconds = (count: number) => running.clock.advance(count * 1_000);
const approve = (type: string, target = '', session = staff) =>
  as(session, () => running.account.checkPin({ pin: '1111', type, managerId: '', target }));
const approveDiscount = (target: string, session = staff) =>
  as(session, () => running.account.checkPin({ pin: '2222', type: 'discount', managerId, target }));
const note = (sku: string, eachCents: number, session = staff) =>
  as(session, () => running.account.noteSubject({ sku, eachCents }));
const found = async (type: string, target: string, session = staff) =>
  (await as(session, () => running.account.findGrants({ type, target }))).grants;
const targets = async (type: string, target: string, session = staff) =>
  (await found(type, target, session)).map((grant) => grant.target);

describe('a grant', () => {
  it('is found with its requester, its approver and until when', async () => {
    await approve('quote', '100042');
    const now = running.clock.now();
    const until = new Date(now.getTime() + 120_000).toISOString();
    const { staffId } = staff;
    const [grant, ...more] = await found('quote', '100042');
    expect(more).toEqual([]);
    expect(grant).toMatchObject({ staffId, approverId: staffId, target: '100042', eachCents: 0 });
    expect(grant).toMatchObject({
      issuedAt: now.toISOString(),
      expiresAt: until,
      id: expect.stringMatching(/^[\w-]{36}$/),
    });
  });
  it('fits its own type and target alone; one without a target fits any, and comes last', async () => {
    await approve('quote', '100042');
    seconds(1);
    await approve('quote');
    expect(await targets('quote', '100042')).toEqual(['100042', '']);
    expect(await targets('quote', '100043')).toEqual(['']);
    expect(await targets('quote', '')).toEqual(['']);
    expect(await targets('quote_email', '100042')).toEqual([]);
  });
  it('is found until its 120 seconds are over', async () => {
    await approve('quote', '100042');
    seconds(119);
    expect(await targets('quote', '100042')).toEqual(['100042']);
    seconds(1);
    expect(await targets('quote', '100042')).toEqual([]);
  });
  it('is found by its own session alone, not by another of the same person and not by another person', async () => {
    await approve('quote', '100042');
    const second = await signIn(running);
    const olga = await signInAs(running, 'oid-other', { firstname: 'Olga', lastname: 'Other' });
    expect(await targets('quote', '100042', second)).toEqual([]);
    expect(await targets('quote', '100042', olga)).toEqual([]);
    expect(await targets('quote', '100042', { ...olga, hash: staff.hash })).toEqual([]);
    expect(await targets('quote', '100042', { ...staff, hash: second.hash })).toEqual([]);
    expect(await targets('quote', '100042')).toEqual(['100042']);
  });
  it('is worth nothing once its person is signed out, though the session goes on', async () => {
    await approve('quote', '100042');
    await running.pool.query(
      `update session set staff_id = null, staff_started_at = null, staff_seen_at = null where hash = $1`,
      [staff.hash],
    );
    expect(await targets('quote', '100042')).toEqual([]);
  });
  it('is worth nothing once its approver is switched off', async () => {
    await note(SKU, 5_000);
    await approveDiscount(SKU);
    await running.pool.query('update staff set active = false where id = $1', [managerId]);
    const left = await targets('discount', SKU);
    await running.pool.query('update staff set active = true where id = $1', [managerId]);
    expect([left, await targets('discount', SKU)]).toEqual([[], [SKU]]);
  });
  it('is looked for by staff alone, and of a known type', async () => {
    await expect(
      as({ ...staff, staffId: '', role: '' }, () => running.account.findGrants({ type: 'quote', target: '' })),
    ).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(found('everything', '')).rejects.toMatchObject({ kind: 'malformed', code: 'pin.type' });
  });
});

describe('a discount', () => {
  it('is approved down to the price that was refused, the latest that was', async () => {
    await note(SKU, 7_000);
    await note(SKU, 6_500);
    await note('OTHER', 100);
    await approveDiscount(SKU);
    expect(await found('discount', SKU)).toMatchObject([{ target: SKU, eachCents: 6_500, approverId: managerId }]);
    expect(await found('discount', 'OTHER')).toEqual([]);
  });
  it('keeps the price its PIN was given for when another is refused later', async () => {
    await note(SKU, 7_000);
    await approveDiscount(SKU);
    await note(SKU, 100);
    expect(await found('discount', SKU)).toMatchObject([{ eachCents: 7_000 }]);
  });
  it('is not approved before a price was refused in this session, within the hour; that is no miss of the PIN', async () => {
    const refused = 'Please check the price first';
    await note(SKU, 7_000, await signIn(running));
    expect(await sentence(approveDiscount(SKU))).toBe(refused);
    await note(SKU, 7_000);
    expect(await sentence(approveDiscount('OTHER'))).toBe(refused);
    expect(await sentence(approveDiscount(''))).toBe(refused);
    seconds(1_800);
    await as(staff, () => running.account.touchSession({ hash: staff.hash }));
    seconds(1_800);
    expect(await sentence(approveDiscount(SKU))).toBe(refused);
    const { rows } = await running.pool.query('select 1 from pin_try');
    expect(rows).toEqual([]);
    await note(SKU, 7_000);
    expect(await sentence(approveDiscount(SKU))).toBe('granted');
  });
  it('is noted by staff alone, of a sku and a price of nothing or more', async () => {
    const calls = [
      [() => note(SKU, -1), { kind: 'malformed' }],
      [() => note('', 100), { kind: 'malformed' }],
      [() => note('A'.repeat(65), 100), { kind: 'malformed' }],
      [() => note(SKU, 100, { ...staff, staffId: '', role: '' }), { kind: 'forbidden' }],
    ] as const;
    for (const [call, refused] of calls) await expect(call()).rejects.toMatchObject(refused);
  });
});

describe('names of staff', () => {
  const named = async (...ids: string[]) => (await as(staff, () => running.account.nameStaff({ ids }))).staff;

  it('are those of the ids, also of who left; what is unknown is left out', async () => {
    await running.pool.query('update staff set active = false where id = $1', [managerId]);
    const names = await named(
      managerId,
      staff.staffId,
      staff.staffId,
      'nobody',
      '0190d1c0-0000-7000-8000-00000000ffff',
    );
    await running.pool.query('update staff set active = true where id = $1', [managerId]);
    const mia = { id: managerId, firstname: 'Mia', lastname: 'Manager', email: 'manager@demo.test' };
    const sam = { id: staff.staffId, firstname: 'Sam', lastname: 'Staff', email: 'staff@demo.test' };
    expect(names).toEqual([mia, sam]);
    expect(await named()).toEqual([]);
  });
  it('are requested by 50 ids at most', async () => {
    const ids = Array.from({ length: 50 }, () => staff.staffId);
    expect(await named(...ids)).toHaveLength(1);
    await expect(named(...ids, staff.staffId)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
