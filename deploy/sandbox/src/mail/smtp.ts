import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from '../faults/faults.ts';
import type { Envelope, Mailbox } from './mailbox.ts';

export interface SmtpSetting {
  readonly mailbox: Mailbox;
  readonly faults: Faults;
  readonly host: string;
  /** 0 = any free one */
  readonly port: number;
}

export interface Smtp {
  readonly port: number;
  stop(): Promise<void>;
}

const LARGEST_MAIL = 10 * 1024 * 1024;

/** An SMTP server that takes every mail for everybody and lets it go no further. */
export async function startSmtp({ mailbox, faults, host, port }: SmtpSetting): Promise<Smtp> {
  const server = new SMTPServer({
    authOptional: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    closeTimeout: 500,
    onData: callbackify(accepting(mailbox, faults)),
  });
  const listening = server.listen(port, host);
  await once(listening, 'listening');
  // A client that disconnects affects no other; without a listener the error would end the process.
  server.on('error', (error) => console.error(`sandbox: smtp: ${error.message}`));
  return {
    port: (listening.address() as AddressInfo).port,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

/** The answer after a mail's last line; a rejection is the SMTP error the client sees. */
function accepting(mailbox: Mailbox, faults: Faults) {
  return async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> => {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) throw refusal(552, 'The mail is too large');
    const fault = faults.take('smtp', ['delay', 'dropReply', 'repeat', 'error500']);
    // 451 and not 5xx, which in SMTP would mean "never try again"
    if (fault?.mode === 'error500') throw refusal(451, 'Local error in processing, try again later');
    if (fault?.mode === 'delay') await setTimeout(fault.ms, undefined, { ref: false });
    const copies = fault?.mode === 'repeat' ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) await mailbox.deliver(envelopeOf(session), raw);
    return fault?.mode === 'dropReply' ? never : 'Accepted';
  };
}

const never = new Promise<never>(() => undefined);

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

function envelopeOf({ envelope }: SMTPServerSession): Envelope {
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  return { from, to: envelope.rcptTo.map(({ address }) => address) };
}
