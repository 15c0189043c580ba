import type { Handlers } from '@shop/kit/grpc/server';
import type { NotificationServiceService } from '@shop/proto/notification/v1/notification';
import type { NotificationApplication } from '../../application/notification-application.ts';

/** Decode, call, encode. */
export function notificationHandler(app: NotificationApplication): Handlers<typeof NotificationServiceService> {
  return {
    async listSent({ subjectId }) {
      const sent = await app.listSent(subjectId);
      return { messages: sent.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt?.toISOString() ?? '' })) };
    },
  };
}
