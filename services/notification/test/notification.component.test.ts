import { newId } from '@shop/kit/ids';
import { span } from '@shop/kit/telemetry';
import { eventually } from '@shop/kit/testing/eventually';
import { recordSpans } from '@shop/kit/testing/spans';
import { LeadReceived, PasswordResetRequested } from '@shop/proto/events/v1/account_events';
import { OrderPaid, OrderPlaced } from '@shop/proto/events/v1/order_events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../src/outbound/postgres/message.repository.ts';
import { aService, type TestService } from './a-service.ts';
import { type AnOrder, anOrder } from './orders.ts';

let shop: TestService;
let orders = 10_500;
beforeAll(async () => {
  shop = await aService();
});
afterAll(() => shop?.stop());
afterEach(() => {
  shop.mail.will('takes');
  shop.near.is.away = false;
});

/** An order that its owner knows. */
function known(options: AnOrder = {}): string {
  const orderNo = options.orderNo ?? String(++orders);
  shop.near.orders.set(orderNo, anOrder({ ...options, orderNo }));
  return orderNo;
}
const paid = (orderNo: string, id = newId()) => {
  const body = { orderNo, version: 1, cartId: 'c', grandTotalCents: 1, customerId: '', late: false };
  return shop.publish({
    topic: 'order.v1',
    type: 'order.paid',
    key: orderNo,
    id,
    body: OrderPaid.encode(body).finish(),
  });
};
const placed = (orderNo: string, version = 1, status = 'pending') => {
  const body = {
    orderNo,
    version,
    cartId: 'c',
    grandTotalCents: 1,
    status,
    customerId: '',
    hasBackorder: false,
    deliveryTbc: false,
  };
  return shop.publish({
    topic: 'order.v1',
    type: 'order.placed',
    key: orderNo,
    body: OrderPlaced.encode(body).finish(),
  });
};
const account = (type: string, key: string, body: Uint8Array) => shop.publish({ topic: 'account.v1', type, key, body });
const mailsAbout = (part: string) => shop.mail.mails.filter(({ mail }) => mail.subject?.includes(part));
const sent = async (subjectId: string) => (await shop.client.listSent({ subjectId })).messages;
const stateOf = async (subjectId: string) => (await sent(subjectId)).map(({ state }) => state);
/** Once an attempt has ended without success; until then a mail may still be in hand. */
const tried = (subjectId: string) =>
  eventually(async () => {
    const { rows } = await shop.pool.query<{ state: string; attempts: number; last_error: string }>(
      'select state, attempts, last_error from message where subject_id = $1',
      [subjectId],
    );
    expect(rows).toEqual([{ state: 'queued', attempts: 1, last_error: expect.stringMatching(/./) }]);
  }, 20_000);
/** Events come in order, so once a later one of every partition is through, nothing of the earlier ones is still to come. */
const claimed = (eventId: string) =>
  eventually(async () => {
    const { rowCount } = await shop.pool.query('select 1 from inbox where event_id = $1', [eventId]);
    expect(rowCount).toBe(1);
  }, 20_000);

describe('a paid order', () => {
  it('gets its receipt, whole, within moments', async () => {
    const orderNo = known();
    await paid(orderNo);
    await eventually(() => expect(mailsAbout(orderNo)).toHaveLength(1), 20_000);
    const [{ to, mail } = { to: [], mail: undefined }] = mailsAbout(orderNo);
    expect(to).toEqual(['aroha@example.test']);
    expect(mail?.html).toContain('$3,238.00');
    expect(mail?.text).toContain('12 Corinthian Drive');
    expect(mail?.messageId).toBe(`<order-confirmation-${orderNo}@shop.test>`);
    await eventually(async () =>
      expect(await sent(orderNo)).toEqual([
        expect.objectContaining({ requestId: `order-confirmation-${orderNo}`, state: 'sent', attempts: 1 }),
      ]),
    );
  });

  it('gets one receipt when the event comes again, and when it is told twice', async () => {
    const orderNo = known();
    const [eventId, again] = [newId(), newId()];
    await paid(orderNo, eventId);
    await paid(orderNo, eventId);
    await paid(orderNo, again);
    await claimed(again);
    await eventually(async () => expect(await stateOf(orderNo)).toEqual(['sent']));
    expect(mailsAbout(orderNo)).toHaveLength(1);
  });

  it('leaves neither address nor words in the database', async () => {
    const orderNo = known();
    await paid(orderNo);
    await eventually(async () => expect(await stateOf(orderNo)).toEqual(['sent']));
    const { rows } = await shop.pool.query('select m::text as row from message m');
    expect(JSON.stringify(rows)).not.toMatch(/aroha|whitcombe|swanson|sofa/i);
  });
});

describe('a placed order', () => {
  it('that waits for a bank transfer is told how to pay, once a version', async () => {
    const orderNo = known({ gateway: 'directcrd', version: 2 });
    await placed(orderNo, 1);
    await placed(orderNo, 2);
    await placed(orderNo, 2);
    await eventually(() => expect(mailsAbout(orderNo)).toHaveLength(1), 20_000);
    expect(mailsAbout(orderNo)[0]?.mail.text).toContain('01-0902-0068389-00');
    await eventually(async () => expect(await sent(orderNo)).toHaveLength(1));
    expect((await sent(orderNo))[0]).toMatchObject({ requestId: `order-received-${orderNo}-2`, state: 'sent' });
  });

  it('that is to be paid by card, or is paid already, is told nothing', async () => {
    const byCard = known({ gateway: 'windcave', status: 'pending' });
    const done = known();
    await placed(byCard);
    await placed(done, 1, 'paid');
    await paid(byCard);
    const receipt = { requestId: `order-confirmation-${byCard}`, state: 'sent' };
    await eventually(async () => expect(await sent(byCard)).toEqual([expect.objectContaining(receipt)]));
    expect(mailsAbout(`${byCard}: how to pay`)).toEqual([]);
    expect(await sent(done)).toEqual([]);
  });
});

describe('what people ask for', () => {
  it('a forgotten password sends the link to its owner, with the token that account gave', async () => {
    const id = newId();
    shop.near.resets.set(id, {
      email: 'a@b.test',
      firstname: 'A',
      token: `${id}.s3cret`,
      expiresAt: '2026-11-25T04:12:00Z',
    });
    const body = PasswordResetRequested.encode({ resetId: id, customerId: 'c1' }).finish();
    await account('account.password_reset_requested', id, body);
    const link = `https://shop.test/password/reset?token=${id}.s3cret`;
    await eventually(() => expect(shop.mail.mails.at(-1)?.mail.text).toContain(link), 20_000);
    expect(shop.mail.mails.at(-1)?.to).toEqual(['a@b.test']);
    const { rows } = await shop.pool.query('select m::text as row from message m');
    expect(JSON.stringify(rows)).not.toContain('s3cret');
  });

  it('a reset that was used or has run out sends nothing and is not tried again', async () => {
    const id = newId();
    const body = PasswordResetRequested.encode({ resetId: id, customerId: 'c1' }).finish();
    await account('account.password_reset_requested', id, body);
    await eventually(async () => expect(await stateOf(id)).toEqual(['failed']), 20_000);
  });

  it('a contact form goes to the shop, answered to its sender; a newsletter sign-up gets nothing', async () => {
    const [contact, newsletter] = [newId(), newId()];
    const lead = {
      firstname: 'Ben\r\nBcc: x@y.test',
      lastname: '',
      mobile: '',
      subject: 'Legs\r\nBcc: x@y.test',
      message: 'Off?',
    };
    for (const id of [contact, newsletter])
      shop.near.leads.set(id, {
        ...lead,
        id,
        kind: 'contact',
        email: 'ben@example.test',
        createdAt: '2026-11-25T04:12:00Z',
      });
    await account(
      'account.lead_received',
      newsletter,
      LeadReceived.encode({ leadId: newsletter, kind: 'newsletter' }).finish(),
    );
    await account('account.lead_received', contact, LeadReceived.encode({ leadId: contact, kind: 'contact' }).finish());
    await eventually(async () => expect(await stateOf(contact)).toEqual(['sent']), 20_000);
    const [received] = mailsAbout('Contact form: Legs');
    expect(received?.to).toEqual(['kiaora@shop.test']);
    expect(received?.mail.replyTo?.[0]?.address).toBe('ben@example.test');
    expect(received?.mail.bcc).toBeUndefined();
    expect(await sent(newsletter)).toEqual([]);
  });
});

describe('while something is away', () => {
  it('a mail waits for the mail server and goes when it is back', async () => {
    const orderNo = known();
    await shop.mail.stop();
    await paid(orderNo);
    await tried(orderNo);
    await shop.mail.start();
    shop.later(2);
    await eventually(async () => expect(await stateOf(orderNo)).toEqual(['sent']), 20_000);
    expect(mailsAbout(orderNo)).toHaveLength(1);
  });

  it('a mail goes without Redis, by the sweep', async () => {
    const orderNo = known();
    await shop.redis.stop();
    await paid(orderNo);
    await eventually(async () => expect(await stateOf(orderNo)).toEqual(['sent']), 25_000);
    await shop.redis.restore();
    expect(mailsAbout(orderNo)).toHaveLength(1);
  });

  it('an owner that is away delays its mail and no other event', async () => {
    const [late, soon] = [known(), newId()];
    shop.near.is.away = true;
    await paid(late);
    await paid(late, soon);
    await claimed(soon);
    await tried(late);
    shop.near.is.away = false;
    shop.later(2);
    await eventually(async () => expect(await stateOf(late)).toEqual(['sent']), 20_000);
  });
});

describe('a hand-over that nobody answered', () => {
  it('is made again after ten minutes under the same Message-ID, and three times at most', async () => {
    const orderNo = known();
    shop.mail.will('hangs-up');
    await paid(orderNo);
    for (const times of [1, 2, 3]) {
      await eventually(() => expect(mailsAbout(orderNo)).toHaveLength(times), 20_000);
      await eventually(async () => expect(await sent(orderNo)).toMatchObject([{ state: 'sending', attempts: times }]));
      shop.later(9);
      await expect(stateOf(orderNo)).resolves.toEqual(['sending']);
      shop.later(2);
    }
    await eventually(async () => expect(await stateOf(orderNo)).toEqual(['failed']), 20_000);
    expect(new Set(mailsAbout(orderNo).map(({ mail }) => mail.messageId))).toEqual(
      new Set([`<order-confirmation-${orderNo}@shop.test>`]),
    );
    expect(mailsAbout(orderNo)).toHaveLength(3);
  });
});

describe('a mail that many want to send', () => {
  it('is claimed by one of them, and one who lost it can end nothing', async () => {
    const now = shop.clock.now();
    const requestId = `order-confirmation-race-${now.getTime()}`;
    await shop.pool.query(
      `insert into message (request_id, template, subject_id, happened_at, created_at, next_try_at)
       values ($1, 'order-confirmation', 'race', $2, $2, $2)`,
      [requestId, now],
    );
    const log = messages(shop.pool);
    const until = new Date(now.getTime() + 60_000);
    const claims = await Promise.all(Array.from({ length: 16 }, () => log.claim(requestId, now, until)));
    const [first, ...others] = claims.filter((claim) => claim !== undefined);
    expect(others).toEqual([]);
    const next = await log.claim(requestId, until, new Date(until.getTime() + 60_000));
    expect(next).toMatchObject({ attempts: 2, inDoubt: 0 });
    if (!first || !next) throw new Error('nobody claimed it');
    expect(await log.markSending(first, '<x>', until)).toBe(false);
    await log.markFailed(first, 'late');
    expect(await log.markSending(next, '<x>', until)).toBe(true);
    await log.markSent(next, 'ok', now);
    await log.queueAgain(next, 'late', now);
    expect(await stateOf('race')).toEqual(['sent']);
  });
});

describe('a trace', () => {
  it('runs from the event to the mail server', async () => {
    const orderNo = known();
    const spans = recordSpans('notification');
    try {
      await span('the click', 'internal', {}, () => paid(orderNo));
      await eventually(() => expect(spans.named('smtp send')).toHaveLength(1), 20_000);
      await eventually(() => expect(spans.named('process send-mail')).toHaveLength(1));
      const [root] = spans.named('the click');
      const mine = spans.all().filter((each) => each.spanContext().traceId === root?.spanContext().traceId);
      const names = mine.map(({ name }) => name);
      const path = ['consume order.paid', 'process send-mail', 'shop.order.v1.OrderService/GetDocument', 'smtp send'];
      expect(names).toEqual(expect.arrayContaining(path));
    } finally {
      await spans.stop();
    }
  });
});

describe('the log of what was sent', () => {
  it('refuses to be read without a subject', async () => {
    await expect(shop.client.listSent({ subjectId: '' })).rejects.toMatchObject({ kind: 'malformed' });
    expect(await sent('nothing-of-that-name')).toEqual([]);
  });
});
