import { PAPERS } from '@shop/commerce/printable';
import type { Handlers } from '@shop/kit/grpc/server';
import { refuse } from '@shop/primitives/refusal';
import { DocumentKind, type NotificationServiceService } from '@shop/proto/notification/v1/notification';
import { DOCUMENT_KINDS } from '@shop/proto/document-kinds';
import type { NotificationApplication } from '../../application/notification-application.ts';

/** Decode, call, encode. */
export function notificationHandler(app: NotificationApplication): Handlers<typeof NotificationServiceService> {
  return {
    async listSent({ subjectId }) {
      const sent = await app.listSent(subjectId);
      const messages = sent.map(({ requestedAt, sentAt, ...message }) => {
        return { ...message, requestedAt: requestedAt.toISOString(), sentAt: sentAt?.toISOString() ?? '' };
      });
      return { messages };
    },
    renderBanking: ({ id }) => app.renderBanking(id),
    async renderDocument({ kind, orderNo }) {
      if (orderNo === '') throw refuse('malformed', 'notification.number', 'Say which document is meant.');
      if (kind === DocumentKind.DOCUMENT_KIND_QUOTE) return app.renderQuote(orderNo);
      const paper = PAPERS.find((one) => DOCUMENT_KINDS[one] === kind);
      if (!paper) throw refuse('malformed', 'notification.kind', 'Say which document is to be printed.');
      return app.renderSale(paper, orderNo);
    },
  };
}
