import MailComposer from 'nodemailer/lib/mail-composer';
import { span } from '@shop/kit/telemetry';
import type { Delivery, Mail, Mailer } from '../../application/ports.ts';
import { oneLine } from '../../domain/plain-text.ts';
import { counterAt } from './hand-over.ts';

export interface SmtpSetting {
  /** smtp://user:password@host:port or smtps://… */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
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
        return counter.handOver({ envelope, message: await composerOf(mail, from).compile().build() });
      }),
    close: counter.close,
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
    // One long line without a word to read: quoted-printable would search it for line ends, some five hundred times.
    html: { content: Buffer.from(mail.html), contentTransferEncoding: 'base64' },
    text: mail.text,
    // Said, so that it need not look at the text several times over to choose.
    encoding: 'utf-8',
    textEncoding: 'quoted-printable',
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
