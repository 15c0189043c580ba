import { newId } from '@shop/kit/ids';
import { span } from '@shop/kit/telemetry';
import { eventually } from '@shop/kit/testing/eventually';
import { recordSpans } from '@shop/kit/testing/spans';
import { LeadReceived, PasswordResetRequested } from '@shop/proto/events/v1/account_events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageRepository } from '../src/outbound/postgres/message.repository.ts';
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
  shop.mail.will('takes');
  shop.near.is.away = false;
});

const account = (type: string, key: string, body: Uint8Array) => shop.publish({ topic: 'account.v1', type, key, body });
/** Once an attempt has ended without success; until then a mail may still be in hand. */
const tried = (subjectId: string) =>
  eventually(async () => {
    const { rows } = await shop.pool.query<{ state: string; attempts: number; last_error: string }>(
      'select state, attempts, last_error from message where subject_id = $1',
      [subjectId],
    );
    expect(rows).toEqual([{ state: 'queued', attempts: 1, last_error: expect.stringMatching(/./) }]);
  }, 20_000);
describe('a paid order', () => {
  it('gets its receipt, whole, within moments', async () => {
    const orderNo = of.known();
    await of.paid(orderNo);
    await eventually(() => expect(of.mailsAbout(orderNo)).toHaveLength(1), 20_000);
    const [{ to, mail } = { to: [], mail: undefined }] = of.mailsAbout(orderNo);
    expect(to).toEqual(['aroha@example.test']);
    expect(mail?.html).toContain('$3,238.00');
    expect(mail?.text).toContain('12 Corinthian Drive');
    expect(mail?.messageId).toBe(`<order-confirmation-${orderNo}@shop.test>`);
    await eventually(async () =>
      expect(await of.sent(orderNo)).toEqual([
        expect.objectContaining({ requestId: `order-confirmation-${orderNo}`, state: 'sent', attempts: 1 }),
      ]),
    );
  });

  it('gets one receipt when the event comes again, and when the fact is published twice', async () => {
    const orderNo = of.known();
    const [eventId, again] = [newId(), newId()];
    await of.paid(orderNo, eventId);
    await of.paid(orderNo, eventId);
    await of.paid(orderNo, again);
    await of.claimed(again);
    await eventually(async () => expect(await of.stateOf(orderNo)).toEqual(['sent']));
    expect(of.mailsAbout(orderNo)).toHaveLength(1);
  });

  it('leaves neither address nor words in the database', async () => {
    const orderNo = of.known();
    await of.paid(orderNo);
    await eventually(async () => expect(await of.stateOf(orderNo)).toEqual(['sent']));
    const { rows } = await shop.pool.query('select m::text as row from message m');
    expect(JSON.stringify(rows)).not.toMatch(/aroha|whitcombe|swanson|sofa/i);
  });
});

describe('a placed order', () => {
  it('that waits for a bank transfer gets instructions how to pay, once a version', async () => {
    const orderNo = of.known({ gateway: 'directcrd', version: 2 });
    await of.placed(orderNo, 1);
    await of.placed(orderNo, 2);
    await of.placed(orderNo, 2);
    await eventually(() => expect(of.mailsAbout(orderNo)).toHaveLength(1), 20_000);
    expect(of.mailsAbout(orderNo)[0]?.mail.text).toContain('01-0902-0068389-00');
    const sent = { requestId: `order-received-${orderNo}-2`, state: 'sent' };
    await eventually(async () => expect(await of.sent(orderNo)).toEqual([expect.objectContaining(sent)]));
  });

  it('that is to be paid by card, or is paid already, gets none', async () => {
    const byCard = of.known({ gateway: 'windcave', status: 'pending' });
    const done = of.known();
    await of.placed(byCard);
    await of.placed(done, 1, { status: 'paid' });
    await of.paid(byCard);
    const receipt = { requestId: `order-confirmation-${byCard}`, state: 'sent' };
    await eventually(async () => expect(await of.sent(byCard)).toEqual([expect.objectContaining(receipt)]));
    expect(of.mailsAbout(`${byCard}: how to pay`)).toEqual([]);
    expect(await of.sent(done)).toEqual([]);
  });
});

describe('a part-paid order', () => {
  it('of the web shop gets what was received and what remains, once a sum', async () => {
    const orderNo = of.known({ status: 'deposit', receivedCents: 10_000 });
    await of.partPaid(orderNo, 10_000);
    await of.partPaid(orderNo, 10_000);
    const sent = { requestId: `order-deposit-${orderNo}-10000`, state: 'sent' };
    await eventually(async () => expect(await of.sent(orderNo)).toEqual([expect.objectContaining(sent)]), 20_000);
    expect(of.mailsAbout(`${orderNo}: $100.00 received`)).toHaveLength(1);
  });
  it('whose rest is to be transferred gets where to, for the version that asks for it', async () => {
    const orderNo = of.known({ status: 'deposit', gateway: 'directcrd', version: 2, receivedCents: 10_000 });
    await of.placed(orderNo, 2, { status: 'deposit' });
    await eventually(() => expect(of.mailsAbout(orderNo)).toHaveLength(1), 20_000);
    const [{ mail } = {}] = of.mailsAbout(orderNo);
    expect(mail?.subject).toContain('$100.00 received');
    expect(mail?.text).toContain('01-0902-0068389-00');
  });
  it('gets none at the counter, nor when it is paid by then', async () => {
    const counter = of.known({ status: 'deposit', receivedCents: 10_000, branch: 'AKL' });
    const done = of.known();
    await of.partPaid(counter, 10_000);
    await of.partPaid(done, 10_000);
    await of.paid(done);
    const receipt = { requestId: `order-confirmation-${done}`, state: 'sent' };
    await eventually(async () => expect(await of.sent(done)).toEqual([expect.objectContaining(receipt)]), 20_000);
    await eventually(async () => expect(await of.sent(counter)).toEqual([]));
    expect(of.mailsAbout(`${counter}: $100.00 received`)).toEqual([]);
    expect(of.mailsAbout(`${done}: $100.00 received`)).toEqual([]);
  });
});

describe('what people request', () => {
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
    await eventually(async () => expect(await of.stateOf(id)).toEqual(['failed']), 20_000);
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
    await eventually(async () => expect(await of.stateOf(contact)).toEqual(['sent']), 20_000);
    const [received] = of.mailsAbout('Contact form: Legs');
    expect(received?.to).toEqual(['kiaora@shop.test']);
    expect(received?.mail.replyTo?.[0]?.address).toBe('ben@example.test');
    expect(received?.mail.bcc).toBeUndefined();
    expect(await of.sent(newsletter)).toEqual([]);
  });
});

describe('while something is away', () => {
  it('a mail waits for the mail server and goes when it is back', async () => {
    const orderNo = of.known();
    await shop.mail.stop();
    await of.paid(orderNo);
    await tried(orderNo);
    await shop.mail.start();
    shop.later(2);
    await eventually(async () => expect(await of.stateOf(orderNo)).toEqual(['sent']), 20_000);
    expect(of.mailsAbout(orderNo)).toHaveLength(1);
  });

  it('a mail goes without Redis, by the sweep', async () => {
    const orderNo = of.known();
    await shop.redis.stop();
    await of.paid(orderNo);
    await eventually(async () => expect(await of.stateOf(orderNo)).toEqual(['sent']), 25_000);
    await shop.redis.restore();
    expect(of.mailsAbout(orderNo)).toHaveLength(1);
  });

  it('an owner that is away delays its mail and no other event', async () => {
    const [late, soon] = [of.known(), newId()];
    shop.near.is.away = true;
    await of.paid(late);
    await of.paid(late, soon);
    await of.claimed(soon);
    await tried(late);
    shop.near.is.away = false;
    shop.later(2);
    await eventually(async () => expect(await of.stateOf(late)).toEqual(['sent']), 20_000);
  });
});

describe('a hand-over without an answer', () => {
  it('is made again after ten minutes under the same Message-ID, and three times at most', async () => {
    const orderNo = of.known();
    shop.mail.will('hangs-up');
    await of.paid(orderNo);
    for (const times of [1, 2, 3]) {
      await eventually(() => expect(of.mailsAbout(orderNo)).toHaveLength(times), 20_000);
      await eventually(async () =>
        expect(await of.sent(orderNo)).toMatchObject([{ state: 'sending', attempts: times }]),
      );
      shop.later(9);
      await expect(of.stateOf(orderNo)).resolves.toEqual(['sending']);
      shop.later(2);
    }
    await eventually(async () => expect(await of.stateOf(orderNo)).toEqual(['failed']), 20_000);
    expect(new Set(of.mailsAbout(orderNo).map(({ mail }) => mail.messageId))).toEqual(
      new Set([`<order-confirmation-${orderNo}@shop.test>`]),
    );
    expect(of.mailsAbout(orderNo)).toHaveLength(3);
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
    const log = messageRepository(shop.pool);
    const until = new Date(now.getTime() + 60_000);
    const claims = await Promise.all(Array.from({ length: 16 }, () => log.claim(requestId, now, until)));
    const [first, ...others] = claims.filter((claim) => claim !== undefined);
    expect(others).toEqual([]);
    const next = await log.claim(requestId, until, new Date(until.getTime() + 60_000));
    expect(next).toMatchObject({ attempts: 2, inDoubt: 0 });
    if (!first || !next) throw new Error('it was not claimed');
    expect(await log.markSending(first, '<x>', until)).toBe(false);
    await log.markFailed(first, 'late');
    expect(await log.markSending(next, '<x>', until)).toBe(true);
    await log.markSent(next, 'ok', now);
    await log.queueAgain(next, 'late', now);
    expect(await of.stateOf('race')).toEqual(['sent']);
  });
});

describe('a trace', () => {
  it('runs from the event to the mail server', async () => {
    const orderNo = of.known();
    const spans = recordSpans('notification');
    try {
      await span('the click', 'internal', {}, () => of.paid(orderNo));
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
    expect(await of.sent('nothing-of-that-name')).toEqual([]);
  });
});
