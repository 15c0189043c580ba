import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string[];
  readonly raw: string;
  readonly mail: Email;
}

/** What it does with the next mails: takes them, refuses them, hangs up before it has one, or takes it and then hangs up. */
export type Manner = 'takes' | 'busy' | 'refuses' | 'leaves' | 'hangs-up';

/** A real SMTP server that can go away and come back on its own port. */
export async function aMailServer() {
  const mails: ReceivedMail[] = [];
  const talks: string[] = [];
  let manner: Manner = 'takes';
  let server = open();
  const port = await listen(server, 0);

  function open(): SMTPServer {
    const made = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 's3cret' ? done(null, { user: username ?? '' }) : done(refusal(535, 'not you')),
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onRcptTo: (address, _session, done) =>
        done(address.address.startsWith('nobody') ? refusal(550, `<${address.address}> is unknown here`) : null),
      onMailFrom(_address, session, done) {
        talks.push(session.id);
        const isSecond = talks.filter((id) => id === session.id).length > 1;
        if (manner === 'leaves' && isSecond) return hangUp(server);
        done();
      },
      onData: callbackify(take),
    });
    made.on('error', () => {});
    return made;
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const raw = await buffer(stream);
    if (manner === 'busy') throw refusal(451, 'try again later');
    if (manner === 'refuses') throw refusal(554, 'not wanted');
    const to = session.envelope.rcptTo.map(({ address }) => address);
    mails.push({ to, raw: raw.toString(), mail: await PostalMime.parse(raw) });
    if (manner === 'hangs-up') hangUp(server);
    return 'taken as 1234';
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** the connection of each mail that was begun */
    talks,
    hangUp: () => hangUp(server),
    will: (next: Manner) => {
      manner = next;
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
    async start() {
      server = open();
      await listen(server, port);
    },
  };
}

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** Not in its types: the talks that are open now. */
const connectionsOf = (server: SMTPServer) =>
  (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections;

function hangUp(server: SMTPServer): void {
  for (const { _socket: socket } of connectionsOf(server)) socket.destroy();
}

async function listen(server: SMTPServer, port: number): Promise<number> {
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return (listening.address() as AddressInfo).port;
}
