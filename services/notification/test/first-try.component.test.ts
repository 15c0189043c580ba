import { newId } from '@shop/kit/ids';
import { span } from '@shop/kit/telemetry';
import { eventually } from '@shop/kit/testing/eventually';
import { recordSpans } from '@shop/kit/testing/spans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageRepository } from '../src/outbound/postgres/message.repository.ts';
import { confirmationOf } from '../src/domain/message.ts';
import { about, type About } from './about.ts';
import { aService, type TestService } from './a-service.ts';

let shop: TestService;
let of: About;
beforeAll(async () => {
  shop = await aService();
  of = about(shop);
});
afterAll(() => shop?.stop());

describe('a receipt', () => {
  it('costs three statements and one question: taken, about to be handed over, sent; what the order says', async () => {
    const [before, orderNo] = [of.known(), of.known()];
    await of.paid(before);
    await eventually(async () => expect(await of.stateOf(before)).toEqual(['sent']), 20_000);
    const spans = recordSpans('notification');
    try {
      await span('the click', 'internal', {}, () => of.paid(orderNo));
      await eventually(() => expect(spans.named('process send-mail')).toHaveLength(1), 20_000);
      const [root] = spans.named('the click');
      const mine = spans.all().filter((each) => each.spanContext().traceId === root?.spanContext().traceId);
      const names = mine.map(({ name }) => name);
      expect(names.filter((name) => name === 'postgres')).toHaveLength(3);
      // sent here and answered there, both in this process
      expect(names.filter((name) => name.startsWith('shop.'))).toEqual(
        Array.from({ length: 2 }, () => 'shop.order.v1.OrderService/GetDocument'),
      );
    } finally {
      await spans.stop();
    }
    expect(await of.sent(orderNo)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });
});

describe('a mail that has not been tried yet', () => {
  const taken = async () => {
    const request = confirmationOf(newId(), shop.clock.now());
    await messageRepository(shop.pool).take(newId(), request, shop.clock.now());
    return { ...request, attempts: 1, held: 0, inDoubt: 0 };
  };
  const soon = () => new Date(shop.clock.now().getTime() + 60_000);

  it('is handed over by one, however many hold its job', async () => {
    const mail = await taken();
    const log = messageRepository(shop.pool);
    const said = await Promise.all(Array.from({ length: 16 }, () => log.markSending(mail, '<x>', soon())));
    expect(said.filter(Boolean)).toHaveLength(1);
    await log.queueAgain(mail, 'late', soon());
    await log.markFailed(mail, 'late');
    await log.drop(mail);
    expect(await of.sent(mail.subjectId)).toMatchObject([{ state: 'sending', attempts: 1 }]);
  });

  it('is not handed over by its job once a sweep has claimed it', async () => {
    const mail = await taken();
    const log = messageRepository(shop.pool);
    const claimed = await log.claim(mail.requestId, shop.clock.now(), soon());
    expect(claimed).toMatchObject({ attempts: 1, held: 1 });
    expect(await log.markSending(mail, '<x>', soon())).toBe(false);
    expect(await log.markSending({ ...mail, held: 1 }, '<x>', soon())).toBe(true);
  });
});
