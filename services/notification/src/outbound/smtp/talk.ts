import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** A server that scans a mail may think for a while after its last line; the rest of the talk is quick. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, dnsTimeout: 5_000, socketTimeout: 30_000 };

/** One connection to the mail server, greeted and signed in. */
export interface Talk {
  /**
   * Hands one mail over. @param began called when the server has asked for the mail itself: before that it has nothing
   * of it. @returns the server's word @throws what nodemailer throws, or Error when the server hung up
   */
  send(envelope: Envelope, message: Buffer, began: () => void): Promise<string>;
  /** Is called once, when the connection is over. */
  onEnd(over: () => void): void;
  /** Says goodbye. */
  quit(): void;
  /** Breaks off. */
  close(): void;
}
export interface Envelope {
  readonly from: string;
  readonly to: string[];
}

/** @throws what nodemailer throws when there is no server, or none that knows us: nothing was sent */
export async function openTalk(url: string): Promise<Talk> {
  const { auth, ...setting } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...setting, ...patience });
  const broken = breaksOf(connection);
  try {
    await Promise.race([broken, greet(connection, auth)]);
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    send: (envelope, message, began) => Promise.race([broken, send(connection, envelope, reading(message, began))]),
    onEnd: (over) => void broken.catch(over),
    quit: () => connection.quit(),
    close: () => connection.close(),
  };
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

interface Content {
  readonly size: number;
  readonly stream: Readable;
}

/** It is read when the server has said that it wants it. */
function reading(message: Buffer, began: () => void): Content {
  const stream = new Readable({
    read() {
      began();
      this.push(message);
      this.push(null);
    },
  });
  return { size: message.length, stream };
}

const send = (connection: SMTPConnection, envelope: Envelope, { size, stream }: Content): Promise<string> =>
  new Promise((resolve, reject) => {
    connection.send({ ...envelope, size }, stream, (error, info) =>
      error ? reject(error) : resolve(info?.response ?? ''),
    );
  });
