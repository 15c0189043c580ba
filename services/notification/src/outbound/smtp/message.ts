import MimeNode from 'nodemailer/lib/mime-node';
import type { Mail } from '../../application/ports.ts';
import { oneLine } from '../../domain/plain-text.ts';
import { quotedPrintable } from './quoted-printable.ts';

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/**
 * The mail as it goes over the wire: text and HTML, both quoted-printable. Headers are nodemailer's work, which encodes
 * and folds them; its own way with bodies looks at each several times over to choose an encoding, and ours is known.
 */
export function messageOf(mail: Mail, from: Sender): Buffer {
  const head = new MimeNode('multipart/alternative', { disableFileAccess: true, disableUrlAccess: true });
  head.setHeader([
    // As parts and never as one text: a comma in a name must not make two addresses.
    { key: 'From', value: { name: oneLine(from.name), address: from.address } },
    { key: 'To', value: { name: '', address: mail.to } },
    { key: 'Reply-To', value: { name: oneLine(mail.replyTo.name), address: mail.replyTo.address } },
    { key: 'Subject', value: oneLine(mail.subject) },
    { key: 'Message-ID', value: mail.messageId },
    { key: 'Auto-Submitted', value: 'auto-generated' },
    { key: 'X-Auto-Response-Suppress', value: 'All' },
  ]);
  const headers = head.buildHeaders();
  const boundary = `--${head.boundary}`;
  const parts = [partOf('text/plain', mail.text), partOf('text/html', mail.html)];
  return Buffer.from(
    `${headers}\r\n\r\n${parts.map((part) => `${boundary}\r\n${part}\r\n`).join('')}${boundary}--\r\n`,
  );
}

const partOf = (type: string, content: string): string =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(content)}`;
