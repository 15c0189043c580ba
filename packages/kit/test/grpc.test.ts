import { Client, credentials } from '@grpc/grpc-js';
import { Refusal, type RefusalKind, refuse } from '@shop/primitives/refusal';
import { afterEach, describe, expect, it } from 'vitest';
import { runInContext } from '../src/context.ts';
import { metricsText } from '../src/metrics.ts';
import { testClient } from '../src/testing/client.ts';
import { EchoService, echoAccess } from './echo-service.ts';
import { clientOf, endAll, failure, onEnd, serve, sleep } from './grpc-bench.ts';

afterEach(endAll);

describe('a refusal', () => {
  const kinds: [RefusalKind, string][] = [
    ['malformed', 'INVALID_ARGUMENT'],
    ['precondition', 'FAILED_PRECONDITION'],
    ['conflict', 'ABORTED'],
    ['unauthenticated', 'UNAUTHENTICATED'],
    ['forbidden', 'PERMISSION_DENIED'],
    ['not_found', 'NOT_FOUND'],
    ['exhausted', 'RESOURCE_EXHAUSTED'],
    ['unavailable', 'UNAVAILABLE'],
  ];

  it.each(kinds)('of kind %s crosses as %s and arrives as the same refusal', async (kind, code) => {
    const detail = { zone: 'Ōtautahi' };
    const { address } = await serve({
      say: async () => {
        throw refuse(kind, 'test.refused', "Can't pay more than $40.00 – Whangārei!", detail);
      },
    });
    const refused = await failure(clientOf(address).say({ text: 'x' }));
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({
      kind,
      code: 'test.refused',
      message: "Can't pay more than $40.00 – Whangārei!",
      detail,
    });
    expect(await metricsText()).toContain(`rpc="Say",code="${code}"`);
  });

  it('crosses two services unchanged', async () => {
    const behind = await serve({
      say: async () => {
        throw refuse('precondition', 'coupon.expired', 'This coupon has expired!');
      },
    });
    const next = clientOf(behind.address);
    const front = await serve({ relay: (request) => next.say(request) });
    const refused = await failure(clientOf(front.address).relay({ text: 'x' }));
    expect(refused).toMatchObject({
      kind: 'precondition',
      code: 'coupon.expired',
      message: 'This coupon has expired!',
    });
  });
});

describe('any other error', () => {
  it('is INTERNAL for the caller, without its text, and is logged with its stack', async () => {
    const { address, lines } = await serve({
      say: async () => {
        throw new Error('column "secret" does not exist');
      },
    });
    const failed = await failure(clientOf(address).say({ text: 'x' }));
    expect(failed).not.toBeInstanceOf(Refusal);
    expect(failed).toMatchObject({ name: 'RpcFailure', status: 'INTERNAL' });
    expect(String(failed)).not.toContain('secret');
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', rpc: '/shop.test.v1.EchoService/Say' }));
    expect(JSON.stringify(lines)).toContain('grpc.test.ts');
  });

  it('is logged with the id of the request that met it', async () => {
    const { address, lines } = await serve({ say: () => Promise.reject(new Error('broken')) });
    await failure(runInContext({ requestId: 'r-9' }, () => clientOf(address).say({ text: 'x' })));
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'an rpc failed', request_id: 'r-9' }));
  });

  it.each(['40001', '57P01', '08006', '53300', '55P03', '57014'])('of SQLSTATE %s is UNAVAILABLE', async (code) => {
    const { address } = await serve({
      say: async () => {
        throw Object.assign(new Error('the database said so'), { code });
      },
    });
    const refused = await failure(clientOf(address).say({ text: 'x' }));
    expect(refused).toMatchObject({ kind: 'unavailable', code: 'database.unavailable' });
    expect(String(refused)).not.toContain('the database said so');
  });
});

describe('a request that is no message', () => {
  it('is the fault of the caller: INVALID_ARGUMENT, not INTERNAL', async () => {
    const { address } = await serve({});
    const broken = { say: { ...EchoService.say, requestSerialize: () => Buffer.from('{') } };
    const client = testClient(broken, { say: echoAccess.say }, { address });
    onEnd(client.close);
    expect(await failure(client.say({ text: 'x' }))).toMatchObject({ kind: 'malformed', code: 'rpc.malformed' });
  });

  it('is refused above 1 MB', async () => {
    const { address } = await serve({});
    const refused = await failure(clientOf(address).say({ text: 'x'.repeat(1_100_000) }));
    expect(refused).toMatchObject({ kind: 'exhausted' });
  });
});

describe('health', () => {
  it('answers gRPC health probes with SERVING', async () => {
    const { address } = await serve({});
    const raw = new Client(address, credentials.createInsecure());
    onEnd(() => raw.close());
    const answer = await new Promise((resolve) => {
      const asIs = (bytes: Buffer) => bytes;
      raw.makeUnaryRequest('/grpc.health.v1.Health/Check', asIs, asIs, Buffer.alloc(0), (_, bytes) => resolve(bytes));
    });
    expect(answer).toEqual(Buffer.from([8, 1]));
  });
});

describe('a client of several replicas', () => {
  it('takes them in turn, and goes on with the others when one is gone', async () => {
    const named = (name: string) => serve({ say: async () => ({ text: name }) });
    const [first, second] = [await named('first'), await named('second')];
    const client = clientOf(`ipv4:${first.address},${second.address}`, { retry: ['say'] });
    const answered = async () => {
      const answers = new Set<string>();
      for (let call = 0; call < 6; call += 1) answers.add((await client.say({ text: 'x' })).text);
      return [...answers].toSorted();
    };
    await client.say({ text: 'x' });
    await sleep(300);
    expect(await answered()).toEqual(['first', 'second']);
    await first.stop();
    expect(await answered()).toEqual(['second']);
  });
});
