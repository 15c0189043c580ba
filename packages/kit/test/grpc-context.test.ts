import { refuse } from '@shop/primitives/refusal';
import { afterEach, describe, expect, it } from 'vitest';
import { type Actor, noActor, visitor } from '../src/actor.ts';
import { currentContext, runInContext } from '../src/context.ts';
import { recordSpans } from '../src/testing/spans.ts';
import { clientOf, type EchoHandlers, endAll, failure, onEnd, serve, sleep } from './grpc-bench.ts';

afterEach(endAll);

describe('the context', () => {
  const actor: Actor = { ...noActor, staffId: 's1', role: 'manager', branch: 'Whangārei' };

  it('brings actor and request id over two services, to handlers and to whatever they call', async () => {
    const seen: unknown[] = [];
    const note = () => void seen.push(currentContext().actor, currentContext().requestId);
    const behind = await serve({
      say: async (request, call) => {
        note();
        expect(call.actor).toEqual(actor);
        return request;
      },
    });
    const next = clientOf(behind.address);
    const front = await serve({
      relay: async (request) => {
        note();
        return next.say(request);
      },
    });
    const first = clientOf(front.address);
    await runInContext({ actor, requestId: 'r-1' }, () => first.relay({ text: 'x' }));
    expect(seen).toEqual([actor, 'r-1', actor, 'r-1']);
  });

  it('has a request id even when none was sent', async () => {
    let seen: unknown;
    const { address } = await serve({
      say: async (request, call) => {
        seen = call;
        return request;
      },
    });
    await clientOf(address).say({ text: 'x' });
    expect(seen).toMatchObject({ actor: visitor, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });
});

describe('the deadline', () => {
  it('of the first caller holds for the second call too', async () => {
    let left = 0;
    const behind = await serve({
      say: async (request, call) => {
        left = call.deadline - Date.now();
        return request;
      },
    });
    const next = clientOf(behind.address, { deadlineMs: 60_000 });
    const front = await serve({ relay: (request) => next.say(request) });
    await clientOf(front.address, { deadlineMs: 700 }).relay({ text: 'x' });
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(701);
  });

  it('ends a call that takes too long, as unavailable', async () => {
    const { address } = await serve({
      say: async (request) => {
        await sleep(500);
        return request;
      },
    });
    const refused = await failure(clientOf(address, { deadlineMs: 50 }).say({ text: 'x' }));
    expect(refused).toMatchObject({ kind: 'unavailable', code: 'rpc.deadline' });
  });

  it('that has already passed sends nothing at all', async () => {
    let calls = 0;
    const { address } = await serve({
      say: async (request) => {
        calls += 1;
        return request;
      },
    });
    const client = clientOf(address);
    const refused = await failure(runInContext({ deadline: Date.now() - 1 }, () => client.say({ text: 'x' })));
    expect(refused).toMatchObject({ code: 'rpc.deadline' });
    expect(calls).toBe(0);
  });

  it('that passed behind the answering service comes through as a deadline, not as a bug', async () => {
    const behind = await serve({
      say: async (request) => {
        await sleep(300);
        return request;
      },
    });
    const next = clientOf(behind.address, { deadlineMs: 50 });
    const front = await serve({ relay: (request) => next.say(request) });
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
    const say: EchoHandlers['say'] = async (request) => {
      calls += 1;
      if (calls <= failures) throw error();
      return request;
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
      say: async (request) => {
        await sleep(100);
        return request;
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
    onEnd(spans.stop);
    const behind = await serve({});
    const next = clientOf(behind.address);
    const front = await serve({ relay: (request) => next.say(request) });
    await clientOf(front.address).relay({ text: 'x' });
    await expect.poll(() => spans.all().length).toBe(4);
    const [server2, client2, server1, client1] = spans.all();
    expect(new Set(spans.all().map((span) => span.spanContext().traceId)).size).toBe(1);
    expect(server2?.parentSpanContext?.spanId).toBe(client2?.spanContext().spanId);
    expect(client2?.parentSpanContext?.spanId).toBe(server1?.spanContext().spanId);
    expect(server1?.parentSpanContext?.spanId).toBe(client1?.spanContext().spanId);
  });
});
