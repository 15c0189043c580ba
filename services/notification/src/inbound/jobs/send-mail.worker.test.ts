import { beforeEach, describe, expect, it } from 'vitest';
import type { NotificationApplication } from '../../application/notification-application.ts';
import { confirmationOf } from '../../domain/message.ts';
import { sendMailWorker } from './send-mail.worker.ts';

const asked = {
  ...confirmationOf('10482', new Date('2026-11-25T03:13:00Z')),
  askedAt: new Date('2026-11-25T03:13:01Z'),
};
let called: unknown[];
beforeEach(() => {
  called = [];
});
const app: Pick<NotificationApplication, 'send' | 'sendAsked'> = {
  async send(requestId) {
    called.push(requestId);
    return 'sent';
  },
  async sendAsked(mail) {
    called.push(mail);
    return 'sent';
  },
};
/** As Redis gives it back. */
const run = (job: object) => sendMailWorker(app).run(JSON.parse(JSON.stringify(job)));

describe('a job', () => {
  it('gives back the mail that was asked for, whole', async () => {
    expect(await run(asked)).toBe('sent');
    expect(called).toEqual([asked]);
  });

  it('of an older release names the mail and no more, which is enough', async () => {
    expect(await run({ requestId: asked.requestId })).toBe('sent');
    expect(called).toEqual([asked.requestId]);
  });

  it('that names no mail fails', async () => {
    await expect(run({ template: 'order-confirmation' })).rejects.toThrow('cannot be read');
    expect(called).toEqual([]);
  });
});
