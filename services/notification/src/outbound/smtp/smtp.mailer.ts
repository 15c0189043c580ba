import MailComposer from 'nodemailer/lib/mail-composer';
import { span } from '@shop/kit/telemetry';
import type { Delivery, Mail, Mailer } from '../../application/ports.ts';
import { oneLine } from '../../domain/plain-text.ts';
import { handOver } from './hand-over.ts';

export interface SmtpSetting {
  /** smtp://user:password@host:port or smtps://… */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** Sends over SMTP, one connection a mail. Names and subjects become one line each, so no text can add a header. */
export function smtpMailer({ url, from }: SmtpSetting): Mailer {
  const domain = from.address.split('@')[1] ?? 'localhost';
  return {
    messageId: (requestId) => `<${requestId}@${domain}>`,
    send: (mail) =>
      span('smtp send', 'client', { 'server.address': new URL(url).hostname }, async (): Promise<Delivery> => {
        const composed = composerOf(mail, from).compile();
        return handOver({ url, envelope: { from: from.address, to: [mail.to] }, message: await composed.build() });
      }),
  };
}

const composerOf = (mail: Mail, from: SmtpSetting['from']) =>
  new MailComposer({
    messageId: mail.messageId,
    // As parts and never as one text: a comma in a name must not make two addresses.
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: mail.to },
    replyTo: { name: oneLine(mail.replyTo.name), address: mail.replyTo.address },
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
