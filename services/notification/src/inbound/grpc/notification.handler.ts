import type { Handlers } from '@shop/kit/grpc/server';
import type { NotificationServiceService } from '@shop/proto/notification/v1/notification';
import type { PlannedIn } from '@shop/proto/planned';
import type { NotificationApplication } from '../../application/notification-application.ts';

type Built = Omit<Handlers<typeof NotificationServiceService>, PlannedIn<'notification'>>;

/** Decode, call, encode. */
export function notificationHandler(app: NotificationApplication): Built {
  return {
    async listSent({ subjectId }) {
      const sent = await app.listSent(subjectId);
      return { messages: sent.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt?.toISOString() ?? '' })) };
    },
  };
}
