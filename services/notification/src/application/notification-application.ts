import { listSent } from './list-sent.ts';
import type { NotificationDeps } from './ports.ts';
import { renderBanking } from './render-banking.ts';
import { renderQuote, renderSale } from './render-document.ts';
import { sendRequested, sendMail } from './send-mail.ts';
import { sweepMails } from './sweep-mails.ts';
import { takeRequest } from './take-request.ts';

/** Everything this service can do, one verb each. */
export function notificationApplication(deps: NotificationDeps) {
  return {
    take: takeRequest(deps),
    send: sendMail(deps),
    sendRequested: sendRequested(deps),
    sweep: sweepMails(deps),
    listSent: listSent(deps),
    renderBanking: renderBanking(deps),
    renderQuote: renderQuote(deps),
    renderSale: renderSale(deps),
  };
}
export type NotificationApplication = ReturnType<typeof notificationApplication>;
