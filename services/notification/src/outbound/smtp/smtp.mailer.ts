import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { redactText } from '@shop/kit/redact';
import { span } from '@shop/kit/telemetry';
import type { Delivery, Mail, Mailer } from '../../application/ports.ts';
import { oneLine } from '../../domain/plain-text.ts';

export interface SmtpSetting {
  /** smtp://user:password@host:port or smtps://… */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
}

export interface SmtpMailer extends Mailer {
  close(): void;
}

/**
 * Greeting a server costs more than the mail, so a connection is used again for ten seconds, well below the patience of
 * any server (RFC 5321 section 4.5.3.2: minutes). One that scans a mail may think for a while after its last line.
 */
const pooled = {
  ...{ pool: true, maxConnections: 10, maxMessages: 100, idleTimeout: 10_000 },
  ...{ connectionTimeout: 5_000, greetingTimeout: 5_000, dnsTimeout: 5_000, socketTimeout: 30_000 },
  ...{ disableFileAccess: true, disableUrlAccess: true },
} as const;

/** Sends over SMTP. Names and subjects become one line each, so no text can add a header. */
export function smtpMailer({ url, from }: SmtpSetting): SmtpMailer {
  const domain = from.address.split('@')[1] ?? 'localhost';
  const server = { 'server.address': new URL(url).hostname };
  const pool = createTransport({ url, ...pooled });
  /** What the last connection was to read of a mail, by the mail's envelope. */
  const contents = new WeakMap<object, Readable>();
  pool.use('stream', ({ data, message }, done) => {
    message?.processFunc((content) => {
      contents.set(data.envelope ?? data, content);
      return content;
    });
    done();
  });
  return {
    messageId: (requestId) => `<${requestId}@${domain}>`,
    send: (mail) =>
      span('smtp send', 'client', server, async (): Promise<Delivery> => {
        const envelope = { from: from.address, to: [{ name: '', address: mail.to }] };
        try {
          const { response } = await pool.sendMail({ envelope, ...partsOf(mail, from) });
          return { kind: 'taken', reply: tidy(response) };
        } catch (error) {
          return failure(error, contents.get(envelope)?.readableDidRead ?? false);
        }
      }),
    close: () => pool.close(),
  };
}

const partsOf = (mail: Mail, from: SmtpSetting['from']) => ({
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
  textEncoding: 'quoted-printable' as const,
  attachments: (mail.attachments ?? []).map(({ filename, pdf }) => ({
    filename,
    content: pdf,
    contentType: 'application/pdf',
  })),
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});

interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

/**
 * The mail is read when the server asks for it (DATA): an error before that means that nothing was sent (the pool tries
 * another connection when the server had ended an old one), one after it without the server's word that it is unknown.
 * Final are 5xx and what nodemailer refuses, unless it is about us (sign-in, greeting) rather than about this mail.
 */
function failure(error: unknown, hasBegun: boolean): Delivery {
  const { code, command, responseCode } = (error ?? {}) as SmtpError;
  const reason = tidy(error instanceof Error ? error.message : String(error));
  // Timeouts and lost connections carry no word of the server; what nodemailer itself refuses names the command.
  const isUnanswered = typeof responseCode !== 'number' && (command === undefined || command === 'CONN');
  if (hasBegun && isUnanswered) return { kind: 'unknown', reason };
  const isPassing = typeof responseCode === 'number' && responseCode < 500;
  return { kind: 'refused', reason, isFinal: (code === 'EENVELOPE' || code === 'EMESSAGE') && !isPassing };
}

const REASON_MOST = 200;

/** Servers like to repeat the address. */
const tidy = (text: string): string => redactText(text).slice(0, REASON_MOST);
