import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../test/a-shop.ts';
import { anOrder } from '../../test/orders.ts';
import { emails } from '../outbound/emails/emails.ts';
import { toOrder } from '../outbound/grpc/order.mapper.ts';
import { composeMail } from './compose-mail.ts';
import { confirmationOf } from '../domain/message.ts';
import type { NotificationDeps } from './ports.ts';

const claimed = { ...confirmationOf('10482', new Date('2026-11-25T03:13:00Z')), attempts: 1, held: 1, inDoubt: 0 };
const order = toOrder(anOrder());

function composed(isTraining: boolean) {
  const shop = { ...aShop, isTraining };
  const owners = { order: async () => order, places: async () => places } as unknown as NotificationDeps['owners'];
  const documents = {} as NotificationDeps['documents'];
  return composeMail({ owners, emails: emails(shop), documents, shop }, claimed);
}

describe('a mail', () => {
  it('of a training shop begins its subject with it, and says in its words that nothing is real', async () => {
    const [mail, live] = await Promise.all([composed(true), composed(false)]);
    expect(mail?.subject).toBe(`[Training] ${live?.subject}`);
    for (const words of [mail?.html, mail?.text]) expect(words).toContain('TRAINING – nothing here is real');
    for (const words of [live?.subject, live?.html, live?.text]) expect(words).not.toMatch(/training/i);
  });
});
