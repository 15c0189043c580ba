import { span } from '@shop/kit/telemetry';
import type { Delivery, Mailer } from '../../application/ports.ts';
import { counterAt } from './hand-over.ts';
import { messageOf, type Sender } from './message.ts';

export interface SmtpSetting {
  /** smtp://user:password@host:port or smtps://… */
  readonly url: string;
  readonly from: Sender;
}

export interface SmtpMailer extends Mailer {
  close(): void;
}

/** Sends over SMTP. Names and subjects become one line each, so no text can add a header. */
export function smtpMailer({ url, from }: SmtpSetting): SmtpMailer {
  const domain = from.address.split('@')[1] ?? 'localhost';
  const server = { 'server.address': new URL(url).hostname };
  const counter = counterAt(url);
  return {
    messageId: (requestId) => `<${requestId}@${domain}>`,
    send: (mail) =>
      span('smtp send', 'client', server, async (): Promise<Delivery> => {
        const envelope = { from: from.address, to: [mail.to] };
        return counter.handOver({ envelope, message: messageOf(mail, from) });
      }),
    close: counter.close,
  };
}
