import type { SentMessage } from '@shop/proto/notification/v1/notification';
import { expect, it } from 'vitest';
import type { Clients } from '../clients.ts';
import { emailLogOf } from './email-log.ts';

const message = (more: Partial<SentMessage>): SentMessage => ({
  ...{ requestId: 'quote-1', template: 'quote', state: 'sent', attempts: 1 },
  ...{ requestedAt: '2026-11-22T20:00:00.000Z', sentAt: '2026-11-22T20:00:03.000Z' },
  ...more,
});
const withMessages = (...messages: SentMessage[]) =>
  ({ listSent: async () => ({ messages }) }) as unknown as Clients['notification'];

it('the e-mails of a quote stand with their state, the newest first; others about it do not', async () => {
  const later = { state: 'queued', sentAt: '', requestedAt: '2026-11-23T01:30:00.000Z' };
  const log = await emailLogOf(
    withMessages(message({}), message({ template: 'order-received' }), message(later)),
    '100042',
  );
  expect(log).toEqual([
    { at: '2026-11-23 14:30', template: 'quote', state: 'queued' },
    { at: '2026-11-23 09:00', template: 'quote', state: 'sent' },
  ]);
});

it('a sale that is no quote has none, and asks nobody', async () => {
  const nobody = { listSent: () => Promise.reject(new Error('not called')) } as unknown as Clients['notification'];
  expect(await emailLogOf(nobody, '')).toEqual([]);
});
