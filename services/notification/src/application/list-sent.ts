import { refuse } from '@shop/primitives/refusal';
import type { NotificationDeps, SentMessage } from './ports.ts';

/** What was sent, or is to be, about one subject; oldest first. @throws Refusal malformed without a subject */
export function listSent({ messages }: Pick<NotificationDeps, 'messages'>) {
  return async (subjectId: string): Promise<SentMessage[]> => {
    if (subjectId === '') throw refuse('malformed', 'notification.subject', 'Say which order or message is meant.');
    return messages.ofSubject(subjectId);
  };
}
