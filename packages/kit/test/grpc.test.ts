import { Client, credentials, status } from '@grpc/grpc-js';
import { Refusal, type RefusalKind, refuse } from '@shop/primitives/refusal';
import { afterEach, describe, expect, it } from 'vitest';
import { type Actor, nobody } from '../src/actor.ts';
import { currentContext, runInContext } from '../src/context.ts';
import { connect, type ConnectOptions } from '../src/grpc/client.ts';
import { type Handlers, serveGrpc, serviceOf } from '../src/grpc/server.ts';
import { metricsText } from '../src/metrics.ts';
import { captureLog } from '../src/testing/capture-log.ts';
import { recordSpans } from '../src/testing/spans.ts';
import { EchoService } from './echo-service.ts';

type EchoHandlers = Handlers<typeof EchoService>;
const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const echo: EchoHandlers = { say: async (ask) => ask, relay: async (ask) => ask };

async function serve(handlers: Partial<EchoHandlers>, port = 0) {
  const { log, lines } = captureLog();
  const server = await serveGrpc({
    port,
    host: '127.0.0.1',
    log,
    services: [serviceOf(EchoService, { ...echo, ...handlers })],
  });
  stops.push(server.stop);
  return { address: `127.0.0.1:${server.port}`, port: server.port, stop: server.stop, lines };
}

function clientOf(address: string, options: ConnectOptions<typeof EchoService> = {}) {
  const client = connect(EchoService, address, options);
  stops.push(client.close);
  return client;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

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
    const front = await serve({ relay: (ask) => next.say(ask) });
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
    const raw = new Client(address, credentials.createInsecure());
    stops.push(() => raw.close());
    const code = await new Promise((resolve) => {
      const asIs = (bytes: Buffer) => bytes;
      raw.makeUnaryRequest(EchoService.say.path, asIs, asIs, Buffer.from('{'), (error) => resolve(error?.code));
    });
    expect(code).toBe(status.INVALID_ARGUMENT);
  });

  it('is refused above 1 MB', async () => {
    const { address } = await serve({});
    const refused = await failure(clientOf(address).say({ text: 'x'.repeat(1_100_000) }));
    expect(refused).toMatchObject({ kind: 'exhausted' });
  });
});

describe('the context', () => {
  const actor: Actor = { ...nobody, staffId: 's1', role: 'manager', branch: 'Whangārei' };

  it('brings actor and request id over two services, to handlers and to whatever they call', async () => {
    const seen: unknown[] = [];
    const note = () => void seen.push(currentContext().actor, currentContext().requestId);
    const behind = await serve({
      say: async (ask, call) => {
        note();
        expect(call.actor).toEqual(actor);
        return ask;
      },
    });
    const next = clientOf(behind.address);
    const front = await serve({
      relay: async (ask) => {
        note();
        return next.say(ask);
      },
    });
    const first = clientOf(front.address);
    await runInContext({ actor, requestId: 'r-1' }, () => first.relay({ text: 'x' }));
    expect(seen).toEqual([actor, 'r-1', actor, 'r-1']);
  });

  it('is nobody when no actor was sent, and has a request id all the same', async () => {
    let seen: unknown;
    const { address } = await serve({
      say: async (ask, call) => {
        seen = call;
        return ask;
      },
    });
    await clientOf(address).say({ text: 'x' });
    expect(seen).toMatchObject({ actor: nobody, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });
});

describe('the deadline', () => {
  it('of the first caller holds for the second call too', async () => {
    let left = 0;
    const behind = await serve({
      say: async (ask, call) => {
        left = call.deadline - Date.now();
        return ask;
      },
    });
    const next = clientOf(behind.address, { deadlineMs: 60_000 });
    const front = await serve({ relay: (ask) => next.say(ask) });
    await clientOf(front.address, { deadlineMs: 700 }).relay({ text: 'x' });
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(701);
  });

  it('ends a call that takes too long, as unavailable', async () => {
    const { address } = await serve({
      say: async (ask) => {
        await sleep(500);
        return ask;
      },
    });
    const refused = await failure(clientOf(address, { deadlineMs: 50 }).say({ text: 'x' }));
    expect(refused).toMatchObject({ kind: 'unavailable', code: 'rpc.deadline' });
  });

  it('that has already passed sends nothing at all', async () => {
    let calls = 0;
    const { address } = await serve({
      say: async (ask) => {
        calls += 1;
        return ask;
      },
    });
    const client = clientOf(address);
    const refused = await failure(runInContext({ deadline: Date.now() - 1 }, () => client.say({ text: 'x' })));
    expect(refused).toMatchObject({ code: 'rpc.deadline' });
    expect(calls).toBe(0);
  });

  it('that passed behind the answering service comes through as a deadline, not as a bug', async () => {
    const behind = await serve({
      say: async (ask) => {
        await sleep(300);
        return ask;
      },
    });
    const next = clientOf(behind.address, { deadlineMs: 50 });
    const front = await serve({ relay: (ask) => next.say(ask) });
    const refused = await failure(clientOf(front.address).relay({ text: 'x' }));
    expect(refused).toMatchObject({ kind: 'unavailable', code: 'rpc.deadline' });
  });
});

describe('a neighbour that is away', () => {
  it('is unavailable with a sentence for a person', async () => {
    const refused = await failure(clientOf('127.0.0.1:1').say({ text: 'x' }));
    expect(refused).toMatchObject({ kind: 'unavailable', code: 'rpc.unavailable' });
    expect(String(refused)).not.toContain('ECONNREFUSED');
  });

  it('and comes back is found again, without a new client', async () => {
    const first = await serve({});
    const client = clientOf(first.address);
    await client.say({ text: 'x' });
    await first.stop();
    expect(await failure(client.say({ text: 'x' }))).toMatchObject({ kind: 'unavailable' });
    await serve({}, first.port);
    await expect.poll(() => failure(client.say({ text: 'x' })), { timeout: 5_000 }).toBeUndefined();
  });

  const flaky = (failures: number, error: () => Error) => {
    let calls = 0;
    const say: EchoHandlers['say'] = async (ask) => {
      calls += 1;
      if (calls <= failures) throw error();
      return ask;
    };
    return { say, calls: () => calls };
  };
  const away = () => Object.assign(new Error('terminated'), { code: '57P01' });

  it('is asked up to three times for an rpc that is named as repeatable', async () => {
    const { say, calls } = flaky(2, away);
    const { address } = await serve({ say });
    await expect(clientOf(address, { retry: ['say'] }).say({ text: 'x' })).resolves.toEqual({ text: 'x' });
    expect(calls()).toBe(3);
  });

  it('is asked once for any other rpc', async () => {
    const { say, calls } = flaky(1, away);
    const { address } = await serve({ say });
    expect(await failure(clientOf(address, { retry: ['relay'] }).say({ text: 'x' }))).toMatchObject({
      kind: 'unavailable',
    });
    expect(calls()).toBe(1);
  });

  it('is not asked again when it refused on purpose', async () => {
    const { say, calls } = flaky(1, () => refuse('unavailable', 'payment.checking', 'Your payment is being checked'));
    const { address } = await serve({ say });
    const refused = await failure(clientOf(address, { retry: ['say'] }).say({ text: 'x' }));
    expect(refused).toMatchObject({ code: 'payment.checking', message: 'Your payment is being checked' });
    expect(calls()).toBe(1);
  });

  it('does not gather more than its share of calls', async () => {
    const { address } = await serve({
      say: async (ask) => {
        await sleep(100);
        return ask;
      },
    });
    const client = clientOf(address, { maxInFlight: 2 });
    const results = await Promise.allSettled([1, 2, 3].map(() => client.say({ text: 'x' })));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: { kind: 'unavailable', code: 'rpc.busy' } });
  });
});

describe('a trace', () => {
  it('goes from caller to handler to the next handler, parent by parent', async () => {
    const spans = recordSpans();
    stops.push(spans.stop);
    const behind = await serve({});
    const next = clientOf(behind.address);
    const front = await serve({ relay: (ask) => next.say(ask) });
    await clientOf(front.address).relay({ text: 'x' });
    await expect.poll(() => spans.all().length).toBe(4);
    const [server2, client2, server1, client1] = spans.all();
    expect(new Set(spans.all().map((span) => span.spanContext().traceId)).size).toBe(1);
    expect(server2?.parentSpanContext?.spanId).toBe(client2?.spanContext().spanId);
    expect(client2?.parentSpanContext?.spanId).toBe(server1?.spanContext().spanId);
    expect(server1?.parentSpanContext?.spanId).toBe(client1?.spanContext().spanId);
  });
});

describe('health', () => {
  it('says serving, as gRPC probes ask it', async () => {
    const { address } = await serve({});
    const raw = new Client(address, credentials.createInsecure());
    stops.push(() => raw.close());
    const answer = await new Promise((resolve) => {
      const asIs = (bytes: Buffer) => bytes;
      raw.makeUnaryRequest('/grpc.health.v1.Health/Check', asIs, asIs, Buffer.alloc(0), (_, bytes) => resolve(bytes));
    });
    expect(answer).toEqual(Buffer.from([8, 1]));
  });
});
