import { newId } from '@shop/kit/ids';
import { eventually } from '@shop/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { about, type About } from './about.ts';
import { aService, type TestService } from './a-service.ts';

let shop: TestService;
let of: About;
beforeAll(async () => {
  shop = await aService();
  of = about(shop);
});
afterAll(() => shop?.stop());

describe('an event that says how an order is paid', () => {
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
