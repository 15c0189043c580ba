import type { MailRequest } from '../domain/message.ts';
import type { NotificationDeps } from './ports.ts';

/**
 * Writes down that a mail is to be sent, once an event and once a request id, then asks for it. Nobody is asked
 * anything here: an owner that is away delays the mail and never the events behind it.
 */
export function takeRequest({ transact, clock, wake }: NotificationDeps) {
  return async (eventId: string, request: MailRequest): Promise<void> => {
    const isNew = await transact(async ({ inbox, requests }) => {
      if (!(await inbox.claim(eventId))) return false;
      return requests.insert(request, clock.now());
    });
    if (isNew) await wake(request.requestId);
  };
}
