import { refuse } from '@shop/primitives/refusal';
import type { NotificationDeps } from './ports.ts';
import { sendAsked, sendMail } from './send-mail.ts';
import { sweepMails } from './sweep-mails.ts';
import { takeRequest } from './take-request.ts';

/** Everything this service can do, one verb each. */
export function notificationApplication(deps: NotificationDeps) {
  return {
    take: takeRequest(deps),
    send: sendMail(deps),
    sendAsked: sendAsked(deps),
    sweep: sweepMails(deps),
    /** What was sent, or is to be, about one subject; oldest first. @throws Refusal malformed without a subject */
    async listSent(subjectId: string) {
      if (subjectId === '') throw refuse('malformed', 'notification.subject', 'Say which order or message is meant.');
      return deps.messages.ofSubject(subjectId);
    },
  };
}
export type NotificationApplication = ReturnType<typeof notificationApplication>;
