import type { Handlers } from '@shop/kit/grpc/server';
import { refuse } from '@shop/primitives/refusal';
import { DocumentKind, type NotificationServiceService } from '@shop/proto/notification/v1/notification';
import type { NotificationApplication } from '../../application/notification-application.ts';

/** Decode, call, encode. */
export function notificationHandler(app: NotificationApplication): Handlers<typeof NotificationServiceService> {
  return {
    async listSent({ subjectId }) {
      const sent = await app.listSent(subjectId);
      return { messages: sent.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt?.toISOString() ?? '' })) };
    },
    async renderDocument({ kind, orderNo }) {
      if (orderNo === '') throw refuse('malformed', 'notification.number', 'Say which document is meant.');
      if (kind !== DocumentKind.DOCUMENT_KIND_QUOTE)
        throw refuse('malformed', 'notification.kind', 'Only a quote can be printed.');
      return app.renderQuote(orderNo);
    },
  };
}
