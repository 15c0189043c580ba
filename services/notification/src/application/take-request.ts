import { GATHER_MS, type MailRequest } from '../domain/message.ts';
import type { NotificationDeps } from './ports.ts';
import { sendClaimed } from './send-mail.ts';

/**
 * Writes down that a mail is to be sent, once an event and once a request id, and begins to send it. Nobody is waited
 * for: an owner that is away delays the mail and never the events behind it. With all hands full it is left to a job,
 * which any process may take; a mail that was begun and not ended here is due again after half a minute.
 */
export function takeRequest(deps: NotificationDeps) {
  const { messages, hands, clock, wake } = deps;
  const send = sendClaimed(deps);
  return async (eventId: string, request: MailRequest): Promise<void> => {
    const hand = hands.reserve();
    const now = clock.now();
    const heldUntil = hand && new Date(now.getTime() + GATHER_MS);
    try {
      const mail = await messages.take(eventId, request, { now, heldUntil });
      if (!mail) return hand?.leave();
      if (!hand) return await wake(request.requestId);
      hand.run(() => send(mail));
    } catch (error) {
      hand?.leave();
      throw error;
    }
  };
}
