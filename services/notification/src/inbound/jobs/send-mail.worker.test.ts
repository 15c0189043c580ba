import { beforeEach, describe, expect, it } from 'vitest';
import type { NotificationApplication } from '../../application/notification-application.ts';
import { confirmationOf } from '../../domain/message.ts';
import { sendMailWorker } from './send-mail.worker.ts';

const requested = {
  ...confirmationOf('10482', new Date('2026-11-25T03:13:00Z')),
  requestedAt: new Date('2026-11-25T03:13:01Z'),
};
let called: unknown[];
beforeEach(() => {
  called = [];
});
const app: Pick<NotificationApplication, 'send' | 'sendRequested'> = {
  async send(requestId) {
    called.push(requestId);
    return 'sent';
  },
  async sendRequested(mail) {
    called.push(mail);
    return 'sent';
  },
};
/** As Redis gives it back. */
const run = (job: object) => sendMailWorker(app).run(JSON.parse(JSON.stringify(job)));

describe('a job', () => {
  it('gives back the mail that was requested, whole', async () => {
    expect(await run(requested)).toBe('sent');
    expect(called).toEqual([requested]);
  });

  it('of an older release names the mail and no more, which is enough', async () => {
    expect(await run({ requestId: requested.requestId })).toBe('sent');
    expect(called).toEqual([requested.requestId]);
  });

  it('that names no mail fails', async () => {
    await expect(run({ template: 'order-confirmation' })).rejects.toThrow('cannot be read');
    expect(called).toEqual([]);
  });
});
