import { readFileSync } from 'node:fs';
import { Client, credentials, type ChannelCredentials, status } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '../src/actor.ts';
import { runInContext } from '../src/context.ts';
import { connect } from '../src/grpc/client.ts';
import { type Identity, identityOf } from '../src/grpc/identity.ts';
import { healthDefinition } from '../src/grpc/health-service.ts';
import { serveGrpc, serviceOf } from '../src/grpc/server.ts';
import { captureLog } from '../src/testing/capture-log.ts';
import { testKeys } from '../src/testing/keys.ts';
import { certificateAuthority } from './certificates.ts';
import { EchoService, echoAccess } from './echo-service.ts';
import { endAll, failure, onEnd } from './grpc-bench.ts';

let ca: ReturnType<typeof certificateAuthority>;
let others: ReturnType<typeof certificateAuthority>;
beforeAll(() => {
  ca = certificateAuthority();
  others = certificateAuthority();
});
afterEach(endAll);
afterAll(() => (ca.remove(), others.remove()));

const identity = (files: object): Identity => identityOf('test', { ...testKeys('test'), ...files });

async function serve(): Promise<string> {
  const echo = {
    say: async (request: { text: string }) => request,
    relay: async (request: { text: string }) => request,
  };
  const services = [serviceOf(EchoService, echoAccess, echo)];
  const { log } = captureLog();
  const server = await serveGrpc({
    port: 0,
    host: '127.0.0.1',
    log,
    services,
    identity: identity(ca.filesOf('server')),
  });
  onEnd(server.stop);
  return `127.0.0.1:${server.port}`;
}

function say(address: string, as: Identity): Promise<unknown> {
  const client = connect(EchoService, address, { identity: as, deadlineMs: 3_000 });
  onEnd(client.close);
  return runInContext({ actor: visitor }, () => client.say({ text: 'kia ora' }));
}

/** Requests the health of the process, which needs no token: only the wire decides. */
function knock(address: string, wire: ChannelCredentials): Promise<status> {
  const client = new Client(address, wire);
  onEnd(() => client.close());
  const asIs = (bytes: Buffer) => bytes;
  const options = { deadline: Date.now() + 3_000 };
  return new Promise((resolve) => {
    client.makeUnaryRequest(healthDefinition.check.path, asIs, asIs, Buffer.alloc(0), options, (error) =>
      resolve(error?.code ?? status.OK),
    );
  });
}

describe('TLS between processes', () => {
  it('carries calls of who shows a certificate of the same authority', async () => {
    const address = await serve();
    expect(await say(address, identity(ca.filesOf('client')))).toEqual({ text: 'kia ora' });
    const { TLS_CA_FILE, TLS_KEY_FILE, TLS_CERT_FILE } = ca.filesOf('prober');
    const [root, key, cert] = [TLS_CA_FILE, TLS_KEY_FILE, TLS_CERT_FILE].map((file) => readFileSync(file));
    expect(await knock(address, credentials.createSsl(root, key, cert))).toBe(status.OK);
  });

  it('refuses plain text, no certificate, and one of another authority; so does a caller', async () => {
    const address = await serve();
    expect(await knock(address, credentials.createInsecure())).toBe(status.UNAVAILABLE);
    const root = readFileSync(ca.filesOf('server').TLS_CA_FILE);
    expect(await knock(address, credentials.createSsl(root))).toBe(status.UNAVAILABLE);
    const { TLS_KEY_FILE, TLS_CERT_FILE } = others.filesOf('stranger');
    const foreign = credentials.createSsl(root, readFileSync(TLS_KEY_FILE), readFileSync(TLS_CERT_FILE));
    expect(await knock(address, foreign)).toBe(status.UNAVAILABLE);
    // A caller does not talk to a server of another authority, nor to one without TLS.
    expect(await failure(say(address, identity(others.filesOf('client'))))).toMatchObject({ kind: 'unavailable' });
  });

  it('is all of its files or none, or the process does not start', () => {
    const { TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE } = ca.filesOf('partial');
    expect(() => identity({ TLS_CERT_FILE })).toThrow(
      'TLS_KEY_FILE and TLS_CA_FILE must be set too: TLS needs TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE together, or none of them.',
    );
    expect(() => identity({ TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE: `${TLS_CA_FILE}.gone` })).toThrow(
      'TLS_CA_FILE cannot be read.',
    );
    expect(identity({}).wire.encrypted).toBe(false);
  });
});
