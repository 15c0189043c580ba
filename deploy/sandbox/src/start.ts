import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Clock, systemClock } from '@shop/kit/clock';
import { createApp } from './app.ts';
import type { SandboxConfig } from './config.ts';
import { createFaults } from './faults/faults.ts';
import { openDesk } from './finance/desk.ts';
import { createKeyring } from './keys/keyring.ts';
import { openTerminals } from './hit/terminals.ts';
import { loadKeys } from './issuer/keys.ts';
import { openLedger } from './ledger/ledger.ts';
import { openMailbox } from './mail/mailbox.ts';
import { startSmtp } from './mail/smtp.ts';
import { openRegisters } from './verifone/registers.ts';
import { openBooks } from './windcave/books.ts';
import { createNotifier, NOTICE_WAITS_MS } from './windcave/notifier.ts';

export interface SandboxOptions {
  readonly clock?: Clock;
  /** the waits between the tries of a payment notification, in milliseconds */
  readonly noticeWaitsMs?: readonly number[];
}

export interface Sandbox {
  readonly origin: string;
  readonly port: number;
  readonly smtpPort: number;
  stop(): Promise<void>;
}

/** Starts the whole sandbox in this process. Everything lies on the disk when `stop` answers. */
export async function startSandbox(config: SandboxConfig, options: SandboxOptions = {}): Promise<Sandbox> {
  const { clock = systemClock, noticeWaitsMs = NOTICE_WAITS_MS } = options;
  const file = (name: string): string => join(config.SANDBOX_DATA, name);
  const faults = createFaults();
  const ledger = await openLedger(file('ledger.jsonl'));
  const books = await openBooks({ path: file('windcave.jsonl'), ledger, clock });
  const machines = { ledger, clock, stepMs: config.SANDBOX_HIT_STEP_MS };
  const stations = config.SANDBOX_HIT_ACCOUNTS.flatMap((account) => account.stations);
  const terminals = await openTerminals({ ...machines, waitsMs: noticeWaitsMs, path: file('hit.jsonl'), stations });
  const names = config.SANDBOX_VERIFONE_ACCOUNTS.flatMap((account) => account.registers);
  const registers = await openRegisters({ ...machines, path: file('verifone.jsonl'), registers: names });
  const desk = await openDesk({ path: file('finance.jsonl'), ledger, clock });
  const mailbox = await openMailbox(file('mail.jsonl'), clock);
  const keys = await loadKeys(file('issuer-keys.json'));
  const notifier = createNotifier({ books, faults, method: config.SANDBOX_NOTIFY_METHOD, waitsMs: noticeWaitsMs });
  const smtp = await startSmtp({ mailbox, faults, host: config.SANDBOX_HOST, port: config.SANDBOX_SMTP_PORT });

  const server = createServer();
  const port = await listen(server, config);
  const origin = config.SANDBOX_ORIGIN ?? `http://localhost:${port}`;
  const providers = { books, notifier, terminals, registers, desk };
  const smtpAddress = `${config.SANDBOX_HOST}:${smtp.port}`;
  const gates = { faults, keyring: createKeyring() };
  const world = { config, origin, smtp: smtpAddress, clock, ledger, mailbox, keys, ...gates, ...providers };
  server.on('request', createApp(world)); // in the same turn as the listening, so no request comes before it
  notifier.resume();

  const stop = async (): Promise<void> => {
    notifier.stop();
    await Promise.all([close(server), smtp.stop()]);
    await Promise.all([books, mailbox, terminals, registers, desk].map((file) => file.close()));
    await ledger.close();
  };
  return { origin, port, smtpPort: smtp.port, stop };
}

/** @returns the port, once it is open; a taken port rejects with the system's own error */
async function listen(server: Server, { SANDBOX_PORT, SANDBOX_HOST }: SandboxConfig): Promise<number> {
  server.listen(SANDBOX_PORT, SANDBOX_HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const GRACE_MS = 300;

/** Lets the calls in work end for a moment, then hangs up, also on those a fault keeps waiting for ever. */
async function close(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(timer);
}
