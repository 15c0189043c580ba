import { randomUUID } from 'node:crypto';
import type { Clock } from '@shop/kit/clock';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import { openJournal } from '../journal.ts';

export const mailSchema = z.object({
  id: z.string(),
  from: z.string(),
  /** everybody the envelope named, joined with ', ' (blind copies too) */
  to: z.string(),
  subject: z.string(),
  /** '' when the mail has no such part */
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.int() })),
  /** ISO 8601: when it was accepted */
  at: z.string(),
});
export type Mail = z.output<typeof mailSchema>;

export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

export interface Mailbox {
  /** Answers when the mail lies on the disk. */
  deliver(envelope: Envelope, raw: Buffer): Promise<void>;
  /** Newest first. */
  list(): readonly Mail[];
  find(id: string): Mail | undefined;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** How many mails are kept; older ones are forgotten. */
const KEEP = 2_000;

export async function openMailbox(path: string, clock: Clock): Promise<Mailbox> {
  const { records, journal } = await openJournal({ path, schema: mailSchema, keep: KEEP });
  let mails = records.toReversed();
  return {
    deliver: async (envelope, raw) => {
      const mail = await read(envelope, raw, clock.now().toISOString());
      await journal.append(mail);
      mails = [mail, ...mails].slice(0, KEEP);
    },
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    empty: async () => {
      mails = [];
      await journal.clear();
    },
    close: () => journal.close(),
  };
}

async function read({ from, to }: Envelope, raw: Buffer, at: string): Promise<Mail> {
  const { subject = '', text = '', html = '', attachments } = await PostalMime.parse(raw);
  return {
    id: randomUUID(),
    from,
    to: to.join(', '),
    subject,
    text,
    html,
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'unnamed',
      type: mimeType,
      bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
    at,
  };
}
