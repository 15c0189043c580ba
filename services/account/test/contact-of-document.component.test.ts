import { NO_CONTACT } from '@shop/primitives/contact';
import { CustomerFilter, type Session } from '@shop/proto/account/v1/account';
import { AuditRecorded } from '@shop/proto/events/v1/account_events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, people, person } from './people.ts';
import { as, newHash, type Running, runningAccount, signIn } from './running-account.ts';

let running: Running;
let staff: Session;
const NOBODY = '0190d1c0-0000-7000-8000-00000000ffff';

beforeAll(async () => {
  running = await runningAccount();
});
afterAll(() => running.stop());
beforeEach(async () => {
  running.clock.advance(24 * 3_600_000);
  staff = await signIn(running);
});

describe('the contact of a document', () => {
  const contact = { ...NO_CONTACT, firstname: 'Ana', lastname: 'Lee', company: 'Lee Ltd', email: 'Ana.Lee@Demo.test' };
  const write = (change: Partial<typeof contact>, customerId = idOf(0)) =>
    as(staff, () =>
      running.account.writeContact({ customerId, orderNo: '100042', contact: { ...NO_CONTACT, ...change } }),
    ).then(({ customer, emailKept }) => ({ ...customer, id: customer?.id ?? '', emailKept }));
  const audited = async () => {
    const { rows } = await running.pool.query<{ text: string }>(
      `select encode(payload, 'escape') as text from outbox where type = 'audit.recorded' and encode(payload, 'escape') like '%contact_written%'`,
    );
    return rows.map(({ text }) => text);
  };
  beforeEach(async () => {
    await people(running, [person('Ben', 'Ray', { mobile: '021555000' }), person('Cy', 'Day')]);
    await running.pool.query('update customer set has_login = false');
    await running.pool.query('delete from outbox');
  });

  it('is written over the customer’s own; what is empty stays as it is', async () => {
    const all = {
      ...contact,
      mobile: '021777',
      address: '1 Queen Street',
      zip: '1010',
      billingAddress: '2 King Street',
    };
    expect(await write({ ...all, comment: 'ring twice', leaveAt: 'garage' })).toMatchObject({
      firstname: 'Ana',
      lastname: 'Lee',
      organisation: 'Lee Ltd',
      email: 'ana.lee@demo.test',
      mobile: '021777',
      shippingAddress: '1 Queen Street',
      shippingZip: '1010',
      billingAddress: '2 King Street',
    });
    expect(await write({ lastname: 'Low' })).toMatchObject({ firstname: 'Ana', lastname: 'Low', mobile: '021777' });
    expect(await as(staff, () => running.account.getCustomer({ id: idOf(0) }))).toMatchObject({ lastname: 'Low' });
    const { CUSTOMER_FILTER_UNSPECIFIED: filter } = CustomerFilter;
    const { customers } = await as(staff, () => running.account.searchCustomers({ text: 'ana low', limit: 0, filter }));
    expect(customers.map(({ firstname, lastname }) => [firstname, lastname])).toEqual([['Ana', 'Low']]);
  });
  it('never moves the e-mail that somebody signs in with; everything else is written, and it is said', async () => {
    await running.pool.query('update customer set has_login = true where id = $1', [idOf(0)]);
    const written = await write({ ...contact, email: 'mistyped@demo.test' });
    expect(written).toMatchObject({
      firstname: 'Ana',
      organisation: 'Lee Ltd',
      email: 'ben.ray@demo.test',
      emailKept: true,
    });
    expect(await write({ email: 'CY.day@demo.test' })).toMatchObject({ email: 'ben.ray@demo.test', emailKept: true });
    expect(await write({ email: 'BEN.ray@demo.test' })).toMatchObject({ emailKept: false });
    const fresh = await write({ ...contact, email: 'fresh@demo.test' }, '');
    expect(await write({ email: 'other@demo.test' }, fresh.id)).toMatchObject({
      email: 'other@demo.test',
      emailKept: false,
    });
  });
  it('is audited with who wrote what for which document, and no word of what it says', async () => {
    await write({ firstname: 'Ana', mobile: '021777' });
    const [row = '', ...more] = await audited();
    expect(more).toEqual([]);
    for (const part of ['customer.contact_written', staff.staffId, idOf(0), '100042', 'firstname', 'mobile'])
      expect(row).toContain(part);
    for (const word of ['Ana', '021777', 'lastname']) expect(row).not.toContain(word);
  });
  it('is found in the audit log by the number of that document', async () => {
    await write({ firstname: 'Ana' });
    const { rows } = await running.pool.query<{ payload: Buffer }>(
      "select payload from outbox where type = 'audit.recorded'",
    );
    const lines = rows.map(({ payload }) => AuditRecorded.decode(payload));
    expect(lines.map(({ action, target }) => `${action} ${target}`)).toEqual(['customer.contact_written 100042']);
    expect(lines[0]?.detailJson).toContain(idOf(0));
  });
  it('is refused with another customer’s e-mail, and nothing of it is written', async () => {
    await expect(write({ ...contact, email: 'CY.day@demo.test' })).rejects.toMatchObject({
      kind: 'precondition',
      code: 'account.email_taken',
      message: 'That email belongs to another customer.',
    });
    expect(await as(staff, () => running.account.getCustomer({ id: idOf(0) }))).toMatchObject({ firstname: 'Ben' });
    expect(await audited()).toEqual([]);
    expect(await write({ email: 'BEN.ray@demo.test' })).toMatchObject({ email: 'ben.ray@demo.test' });
  });
  it('goes to one of two customers when both are given the same new e-mail at once', async () => {
    const both = await Promise.allSettled([
      write({ email: 'new@demo.test' }),
      write({ email: 'new@demo.test' }, idOf(1)),
    ]);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(refused).toMatchObject([{ code: 'account.email_taken' }]);
  });
  it('ends the reset links that went to an address which is no longer theirs', async () => {
    await running.pool.query(
      `insert into password_reset (id, customer_id, created_at, expires_at)
       values ($1, $2, $3::timestamptz, $3::timestamptz + interval '1 hour')`,
      [idOf(9), idOf(0), running.clock.now()],
    );
    const used = async () =>
      (await running.pool.query<{ used: boolean }>('select used_at is not null as used from password_reset')).rows[0]
        ?.used;
    await write({ firstname: 'Ana', email: 'ben.ray@demo.test' });
    expect(await used()).toBe(false);
    await write({ email: 'new@demo.test' });
    expect(await used()).toBe(true);
    await running.pool.query('delete from password_reset');
  });
  it('without a customer goes to the one with its e-mail, who is registered when there is none', async () => {
    expect(await write({ ...contact, email: 'CY.Day@demo.test', mobile: '021888' }, '')).toMatchObject({
      ...{ id: idOf(1), firstname: 'Ana', mobile: '021888' },
    });
    const all = await Promise.all(Array.from({ length: 4 }, () => write({ ...contact, email: 'Fresh@demo.test' }, '')));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all[0]).toMatchObject({ email: 'fresh@demo.test', organisation: 'Lee Ltd', newsletter: false });
    await expect(write({ firstname: 'Ana' }, '')).rejects.toMatchObject({ kind: 'precondition' });
    const { rows } = await running.pool.query(`select 1 from outbox where type = 'account.customer_registered'`);
    expect(rows).toHaveLength(1);
  });
  it('is refused by the rules of a customer’s details, for an unknown customer, and from a shopper', async () => {
    await expect(write({ email: 'no-address' })).rejects.toMatchObject({ kind: 'precondition' });
    await expect(write({ mobile: '021 abc' })).rejects.toMatchObject({
      message: 'Mobile number should be numbers only',
    });
    await expect(write({ firstname: 'X' }, NOBODY)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(write({ firstname: 'X' }, 'nobody')).rejects.toMatchObject({ kind: 'not_found' });
    const shopper = { ...staff, hash: newHash(), staffId: '', role: '', customerId: idOf(0) };
    const request = { customerId: idOf(0), orderNo: '100042', contact };
    await expect(as(shopper, () => running.account.writeContact(request))).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
