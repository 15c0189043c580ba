import { redactText } from '@shop/kit/redact';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Delivery } from '../../application/ports.ts';

export interface HandOver {
  readonly url: string;
  readonly envelope: { readonly from: string; readonly to: string[] };
  readonly message: Buffer;
}

/** A server that scans a mail may think for a while after its last line; the rest of the talk is quick. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, dnsTimeout: 5_000, socketTimeout: 30_000 };
const REASON_MOST = 200;

/**
 * One SMTP talk. Greeting and sign-in are apart from the hand-over, because an error before it means that nothing was
 * sent, and one in it without the server's word means that nobody knows.
 */
export async function handOver({ url, envelope, message }: HandOver): Promise<Delivery> {
  const { auth, ...setting } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...setting, ...patience });
  const broken = breaksOf(connection);
  try {
    await Promise.race([broken, greet(connection, auth)]);
  } catch (error) {
    connection.close();
    return refusal(error);
  }
  try {
    const reply = await Promise.race([broken, send(connection, envelope, message)]);
    connection.quit();
    return { kind: 'taken', reply: tidy(reply) };
  } catch (error) {
    connection.close();
    return isUnheard(error) ? { kind: 'unknown', reason: reasonOf(error) } : refusal(error);
  }
}

function breaksOf(connection: SMTPConnection): Promise<never> {
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('the server hung up')));
  });
  broken.catch(() => {});
  return broken;
}

type Auth = ReturnType<typeof parseConnectionUrl>['auth'];

async function greet(connection: SMTPConnection, auth: Auth): Promise<void> {
  await new Promise<void>((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve())));
  if (!auth) return;
  await new Promise<void>((resolve, reject) => connection.login(auth, (error) => (error ? reject(error) : resolve())));
}

const send = (connection: SMTPConnection, envelope: HandOver['envelope'], message: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    connection.send({ ...envelope, size: message.length }, message, (error, info) =>
      error ? reject(error) : resolve(info?.response ?? ''),
    );
  });

interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

/** Timeouts and lost connections carry no word of the server; what nodemailer itself refuses names the command. */
function isUnheard(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as SmtpError;
  return typeof responseCode !== 'number' && (command === undefined || command === 'CONN');
}

/** For ever are 5xx and what nodemailer refuses, unless it is about us (sign-in, greeting) rather than about this mail. */
function refusal(error: unknown): Delivery {
  const { code, responseCode } = (error ?? {}) as SmtpError;
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPassing = typeof responseCode === 'number' && responseCode < 500;
  return { kind: 'refused', reason: reasonOf(error), isFinal: isAboutTheMail && !isPassing };
}

const reasonOf = (error: unknown): string => tidy(error instanceof Error ? error.message : String(error));

/** Servers like to repeat the address. */
const tidy = (text: string): string => redactText(text).slice(0, REASON_MOST);
