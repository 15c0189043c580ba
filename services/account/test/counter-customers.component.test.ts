import { CustomerFilter, type Session } from '@shop/proto/account/v1/account';
import { dialledInNz } from '@shop/primitives/nz-phone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, people, person } from './people.ts';
import { as, type Running, runningAccount, signIn } from './running-account.ts';

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

const { CUSTOMER_FILTER_UNSPECIFIED: ALL } = CustomerFilter;
async function found(text: string, filter: CustomerFilter = ALL, limit = 0): Promise<string[]> {
  const { customers } = await as(staff, () => running.account.searchCustomers({ text, limit, filter }));
  return customers.map(({ firstname, lastname }) => `${firstname} ${lastname}`);
}

describe('a search for customers', () => {
  it('finds any part of a name, an e-mail or a mobile, without regard to case and macrons', async () => {
    await people(running, [
      person('Hōne', 'Tāwhai', { email: 'kererū@demo.test', mobile: '021555777' }),
      person('Ben', 'Ray', { mobile: '0279998888' }),
    ]);
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
    await people(running, [
      person('Plain', 'One', { mobile: '021123456' }),
      person('Spaced', 'Two', { mobile: '021 123 456' }),
      person('Abroad', 'Three', { mobile: '+64 21 123 456' }),
      person('Long', 'Four', { mobile: '0064 (0)21-123-456' }),
      person('Other', 'Five', { mobile: '0226412345' }),
    ]);
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
  it('compares mobiles in the form that the code makes', async () => {
    const texts = [
      '+64 (0)21 555 0199',
      '0064215550199',
      '64215550199',
      '642 1234',
      '(021) 555-0199',
      '64',
      'call me',
      '+61 4',
    ];
    const { rows } = await running.pool.query<{ form: string }>(
      'select dialled(t) as form from unnest($1::text[]) as t',
      [texts],
    );
    expect(rows.map(({ form }) => form)).toEqual(texts.map(dialledInNz));
  });
  it('shows the exact one first, then those that begin so, then those that only contain it', async () => {
    await people(running, [
      person('Joan', 'Annable', { email: 'one@demo.test' }),
      person('Hannah', 'Ray', { email: 'two@demo.test' }),
      person('Ann', 'Zed', { email: 'three@demo.test' }),
      person('Zoe', 'Ray', { email: 'anna@demo.test' }),
      person('Ray', 'Mary Ann', { email: 'five@demo.test' }),
    ]);
    expect(await found('ann')).toEqual(['Ann Zed', 'Joan Annable', 'Zoe Ray', 'Ray Mary Ann', 'Hannah Ray']);
    expect((await found('anna@demo.test'))[0]).toBe('Zoe Ray');
    expect(await found('ann', ALL, 2)).toEqual(['Ann Zed', 'Joan Annable']);
  });
  it('is limited to one of the three by its filter', async () => {
    await people(running, [
      person('Ray', 'Name', { email: 'a@demo.test', mobile: '021000001' }),
      person('B', 'Mail', { email: 'stingray@demo.test', mobile: '021000002' }),
      person('Seven', 'Mobile', { email: '777@demo.test', mobile: '021000777' }),
    ]);
    expect(await found('ray', CustomerFilter.CUSTOMER_FILTER_NAME)).toEqual(['Ray Name']);
    expect(await found('ray', CustomerFilter.CUSTOMER_FILTER_EMAIL)).toEqual(['B Mail']);
    expect(await found('777', CustomerFilter.CUSTOMER_FILTER_EMAIL)).toEqual(['Seven Mobile']);
    expect(await found('0777', CustomerFilter.CUSTOMER_FILTER_MOBILE)).toEqual(['Seven Mobile']);
    expect(await found('ray', CustomerFilter.CUSTOMER_FILTER_MOBILE)).toEqual([]);
    expect(await found('0777', CustomerFilter.CUSTOMER_FILTER_NAME)).toEqual([]);
  });
  it('takes what is typed as text, never as a pattern', async () => {
    await people(running, [person('Per', 'Cent', { email: '100%_real\\x@demo.test' }), person('Ben', 'Ray')]);
    for (const text of ['%', '_', '%%%', '___', '\\', "a'b"]) expect([text, await found(text)]).toEqual([text, []]);
    for (const text of ['0%_real', '_real\\x', '100%']) expect([text, await found(text)]).toEqual([text, ['Per Cent']]);
  });
  it('answers ten unless more are requested, and never more than 50', async () => {
    await people(running, [...Array.from({ length: 60 }, (_, n) => person('Many', `No${n}`))]);
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
    await people(running, [...Array.from({ length: 12 }, (_, n) => person(`P${n}`, 'Ray'))]);
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
    await people(running, [...Array.from({ length: 70 }, (_, n) => person(`P${n}`, 'Ray'))]);
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
