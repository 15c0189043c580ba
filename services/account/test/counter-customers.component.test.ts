import { NO_CONTACT } from '@shop/primitives/contact';
import { CustomerFilter, type Session } from '@shop/proto/account/v1/account';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, newHash, type Running, runningAccount, signIn } from './running-account.ts';

let running: Running;
let staff: Session;
const SHOPPER = '0190d1c0-0000-7000-8000-000000000001';
const NOBODY = '0190d1c0-0000-7000-8000-00000000ffff';

beforeAll(async () => {
  running = await runningAccount();
});
afterAll(() => running.stop());
beforeEach(async () => {
  running.clock.advance(24 * 3_600_000);
  await running.pool.query('delete from recent_customer');
  staff = await signIn(running);
});

interface Person {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly mobile: string;
}
const idOf = (n: number) => `0190d1c0-0000-7000-8000-1${String(n).padStart(11, '0')}`;
/** Customers of this test alone. */
async function people(...list: readonly Person[]) {
  await running.pool.query('delete from customer where id <> $1', [SHOPPER]);
  for (const [n, { firstname, lastname, email, mobile }] of list.entries()) {
    await running.pool.query(
      `insert into customer (id, email, password_hash, firstname, lastname, mobile, created_at, updated_at)
       values ($1, $2, '-', $3, $4, $5, now(), now())`,
      [idOf(n), email, firstname, lastname, mobile],
    );
  }
}
const person = (firstname: string, lastname: string, more: Partial<Person> = {}): Person => ({
  firstname,
  lastname,
  email: `${firstname}.${lastname}@demo.test`.toLowerCase(),
  mobile: '',
  ...more,
});

const { CUSTOMER_FILTER_UNSPECIFIED: ALL } = CustomerFilter;
async function found(text: string, filter: CustomerFilter = ALL, limit = 0): Promise<string[]> {
  const { customers } = await as(staff, () => running.account.searchCustomers({ text, limit, filter }));
  return customers.map(({ firstname, lastname }) => `${firstname} ${lastname}`);
}

describe('a search for customers', () => {
  it('finds any part of a name, an e-mail or a mobile, without regard to case and macrons', async () => {
    await people(
      person('Hōne', 'Tāwhai', { email: 'kererū@demo.test', mobile: '021555777' }),
      person('Ben', 'Ray', { mobile: '0279998888' }),
    );
    for (const text of [
      'Hōne',
      'HONE',
      'hone tawhai',
      'tawh',
      'awha',
      'tawhai hone',
      'kereru@',
      'reru',
      '5557',
      '555 777',
      'hone 555',
    ])
      expect([text, await found(text)]).toEqual([text, ['Hōne Tāwhai']]);
    expect(await found('nobody at all')).toEqual([]);
    expect(await found(' ')).toEqual([]);
  });
  it('finds a mobile in any spacing, and with 0, +64 or 0064 in front', async () => {
    await people(
      person('Plain', 'One', { mobile: '021123456' }),
      person('Spaced', 'Two', { mobile: '021 123 456' }),
      person('Abroad', 'Three', { mobile: '+64 21 123 456' }),
      person('Long', 'Four', { mobile: '0064 (0)21-123-456' }),
      person('Other', 'Five', { mobile: '0226412345' }),
    );
    const all = ['Abroad Three', 'Long Four', 'Plain One', 'Spaced Two'];
    for (const text of [
      '021123456',
      '021 123 456',
      '+6421123456',
      '0064 21 123456',
      '6421123456',
      '+64 (0) 21 123',
      '21123',
      '0211',
    ])
      expect([text, (await found(text)).toSorted()]).toEqual([text, all]);
    expect(await found('6412')).toEqual(['Other Five']);
  });
  it('shows the exact one first, then those that begin so, then those that only contain it', async () => {
    await people(
      person('Joan', 'Annable', { email: 'one@demo.test' }),
      person('Hannah', 'Ray', { email: 'two@demo.test' }),
      person('Ann', 'Zed', { email: 'three@demo.test' }),
      person('Zoe', 'Ray', { email: 'anna@demo.test' }),
      person('Ray', 'Mary Ann', { email: 'five@demo.test' }),
    );
    expect(await found('ann')).toEqual(['Ann Zed', 'Joan Annable', 'Zoe Ray', 'Ray Mary Ann', 'Hannah Ray']);
    expect((await found('anna@demo.test'))[0]).toBe('Zoe Ray');
    expect(await found('ann', ALL, 2)).toEqual(['Ann Zed', 'Joan Annable']);
  });
  it('is limited to one of the three by its filter', async () => {
    await people(
      person('Ray', 'Name', { email: 'a@demo.test', mobile: '021000001' }),
      person('B', 'Mail', { email: 'stingray@demo.test', mobile: '021000002' }),
      person('Seven', 'Mobile', { email: '777@demo.test', mobile: '021000777' }),
    );
    expect(await found('ray', CustomerFilter.CUSTOMER_FILTER_NAME)).toEqual(['Ray Name']);
    expect(await found('ray', CustomerFilter.CUSTOMER_FILTER_EMAIL)).toEqual(['B Mail']);
    expect(await found('777', CustomerFilter.CUSTOMER_FILTER_EMAIL)).toEqual(['Seven Mobile']);
    expect(await found('0777', CustomerFilter.CUSTOMER_FILTER_MOBILE)).toEqual(['Seven Mobile']);
    expect(await found('ray', CustomerFilter.CUSTOMER_FILTER_MOBILE)).toEqual([]);
    expect(await found('0777', CustomerFilter.CUSTOMER_FILTER_NAME)).toEqual([]);
  });
  it('takes what is typed as text, never as a pattern', async () => {
    await people(person('Per', 'Cent', { email: '100%_real\\x@demo.test' }), person('Ben', 'Ray'));
    for (const text of ['%', '_', '%%%', '___', '\\', "a'b"]) expect([text, await found(text)]).toEqual([text, []]);
    for (const text of ['0%_real', '_real\\x', '100%']) expect([text, await found(text)]).toEqual([text, ['Per Cent']]);
  });
  it('answers ten unless more are requested, and never more than 50', async () => {
    await people(...Array.from({ length: 60 }, (_, n) => person('Many', `No${n}`)));
    const counts = [
      await found('many'),
      await found('many', ALL, 25),
      await found('any', ALL, 25),
      await found('many', ALL, 900),
    ];
    expect(counts.map(({ length }) => length)).toEqual([10, 25, 25, 50]);
    expect(new Set(counts[3]).size).toBe(50);
  });
  it('is for staff alone, in words that fit the field', async () => {
    const shopper = { ...staff, staffId: '', role: '', customerId: SHOPPER };
    const search = (text: string) => running.account.searchCustomers({ text, limit: 0, filter: ALL });
    await expect(as(shopper, () => search('sho'))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(as(staff, () => search('x'.repeat(201)))).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('recent customers', () => {
  const choose = (id: string, session = staff) => as(session, () => running.account.chooseCustomer({ id }));
  const recent = async (session = staff) => {
    const { customers, chosenAt } = await as(session, () => running.account.listRecentCustomers({}));
    expect(chosenAt).toHaveLength(customers.length);
    return customers.map(({ firstname }, at) => `${firstname} ${chosenAt[at]?.slice(11, 16)}`);
  };

  it('are those this staff member chose last, newest first, each once and ten at most', async () => {
    await people(...Array.from({ length: 12 }, (_, n) => person(`P${n}`, 'Ray')));
    for (let n = 0; n < 12; n += 1) {
      expect((await choose(idOf(n))).firstname).toBe(`P${n}`);
      running.clock.advance(60_000);
    }
    await choose(idOf(5));
    const names = (await recent()).map((row) => row.split(' ')[0]);
    expect(names).toEqual(['P5', 'P11', 'P10', 'P9', 'P8', 'P7', 'P6', 'P4', 'P3', 'P2']);
    expect((await recent())[0]).toBe('P5 00:12');
    expect(await recent(await signIn(running, 'oid-manager', 'manager'))).toEqual([]);
    expect(await recent(await signIn(running))).toHaveLength(10);
  });
  it('are kept by the newest 50, also when many are chosen at once', async () => {
    await people(...Array.from({ length: 70 }, (_, n) => person(`P${n}`, 'Ray')));
    for (let n = 0; n < 70; n += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, of) => choose(idOf(n + of))));
      running.clock.advance(60_000);
    }
    await choose(idOf(69));
    const { rows } = await running.pool.query('select 1 from recent_customer');
    expect(rows).toHaveLength(50);
  });
  it('are chosen by staff alone, and only who is known', async () => {
    for (const id of [NOBODY, 'nobody', ''])
      await expect(choose(id)).rejects.toMatchObject({ kind: 'not_found', code: 'account.no_customer' });
    const shopper = { ...staff, staffId: '', role: '', customerId: SHOPPER };
    await expect(choose(SHOPPER, shopper)).rejects.toMatchObject({ kind: 'forbidden' });
    const { rows } = await running.pool.query('select 1 from recent_customer');
    expect(rows).toEqual([]);
  });
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
    await people(person('Ben', 'Ray', { mobile: '021555000' }), person('Cy', 'Day'));
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
    expect(await found('ana low')).toEqual(['Ana Low']);
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
