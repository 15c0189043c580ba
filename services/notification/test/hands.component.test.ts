import { newId } from '@shop/kit/ids';
import { eventually } from '@shop/kit/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmationOf } from '../src/domain/message.ts';
import { messages } from '../src/outbound/postgres/message.repository.ts';
import { about, type About } from './about.ts';
import { aService, type TestService } from './a-service.ts';

let shop: TestService;
let of: About;
beforeAll(async () => {
  shop = await aService();
  of = about(shop);
});
afterAll(() => shop?.stop());
afterEach(() => {
  shop.near.is.slow = false;
});

describe('a fact that says how an order is paid', () => {
  it('costs nothing when no transfer is to come, and is trusted when one is', async () => {
    const byCard = of.known({ gateway: 'windcave', status: 'pending' });
    const byTransfer = of.known({ gateway: 'directcrd' });
    await of.placed(byCard, 1, { awaitsTransfer: false });
    await of.placed(byTransfer, 1, { awaitsTransfer: true });
    const ending = newId();
    await of.paid(byCard, ending);
    await of.claimed(ending);
    await eventually(() => expect(of.mailsAbout(`${byTransfer}: how to pay`)).toHaveLength(1), 20_000);
    const { rows } = await shop.pool.query('select request_id from message where subject_id = $1', [byCard]);
    expect(rows).toEqual([{ request_id: `order-confirmation-${byCard}` }]);
  });
});

describe('more mails at once than this process has hands for', () => {
  it('are left to jobs, and each goes once', async () => {
    const many = Array.from({ length: 30 }, () => of.known());
    shop.near.is.slow = true;
    await Promise.all(many.map((orderNo) => of.paid(orderNo)));
    const waiting = eventually(async () => {
      const { rows } = await shop.pool.query<{ count: number }>(
        'select count(*) from message where attempts = 0 and subject_id = any($1)',
        [many],
      );
      expect(rows[0]?.count).toBeGreaterThan(0);
    });
    await waiting;
    shop.near.is.slow = false;
    for (const orderNo of many)
      await eventually(async () => expect(await of.stateOf(orderNo)).toEqual(['sent']), 30_000);
    expect(many.filter((orderNo) => of.mailsAbout(orderNo).length !== 1)).toEqual([]);
  });
});

describe('a process that dies with a mail in hand', () => {
  it('leaves it to the sweep, half a minute later', async () => {
    const orderNo = of.known();
    const [now, happenedAt] = [shop.clock.now(), shop.clock.now()];
    const heldUntil = new Date(now.getTime() + 30_000);
    const mail = await messages(shop.pool).take(newId(), confirmationOf(orderNo, happenedAt), { now, heldUntil });
    expect(mail).toMatchObject({ attempts: 1, inDoubt: 0 });
    expect(await of.stateOf(orderNo)).toEqual(['queued']);
    shop.later(1);
    await eventually(async () => expect(await of.stateOf(orderNo)).toEqual(['sent']), 20_000);
    expect(of.mailsAbout(orderNo)).toHaveLength(1);
  });
});
