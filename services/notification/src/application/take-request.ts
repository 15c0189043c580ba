import type { MailRequest } from '../domain/message.ts';
import type { NotificationDeps } from './ports.ts';

/**
 * Writes down that a mail is to be sent, once an event and once a request id, then enqueues it. No service is called
 * here: an owner that is away delays the mail and never the events behind it.
 */
export function takeRequest({ messages, clock, wake }: Pick<NotificationDeps, 'messages' | 'clock' | 'wake'>) {
  return async (eventId: string, request: MailRequest): Promise<void> => {
    const requestedAt = clock.now();
    if (await messages.take(eventId, request, requestedAt)) await wake({ ...request, requestedAt });
  };
}
