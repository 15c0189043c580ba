import { status } from '@grpc/grpc-js';
import type { AccessOf } from '@shop/kit/grpc/access';
import type { RpcDefinition, ServiceDefinition } from '@shop/kit/grpc/definition';
import { type Handlers, serveGrpc, serviceOf } from '@shop/kit/grpc/server';
import { captureLog } from '@shop/kit/testing/capture-log';
import { testIdentity } from '@shop/kit/testing/keys';
import { access } from '@shop/proto/access';
import { describe, expect, it } from 'vitest';
import { allowedBy, forbiddenBy } from './attempts.ts';
import { strangerAt } from './caller.ts';
import { generatedServices } from './descriptors.ts';

const services = await generatedServices();
const table: Readonly<Record<string, AccessOf<ServiceDefinition>>> = access;

/** A service whose handlers and decoders only count that they were reached. */
async function served(name: string, definition: ServiceDefinition) {
  const reached = { decoded: 0, handled: 0 };
  const counted = (rpc: RpcDefinition): RpcDefinition => ({
    ...rpc,
    requestDeserialize: (bytes) => {
      reached.decoded += 1;
      return rpc.requestDeserialize(bytes);
    },
    responseSerialize: () => Buffer.alloc(1),
  });
  const rpcs = Object.fromEntries(Object.entries(definition).map(([rpc, one]) => [rpc, counted(one)]));
  const handle = () => Promise.resolve((reached.handled += 1));
  const handlers = Object.fromEntries(Object.keys(definition).map((rpc) => [rpc, handle])) as Handlers<typeof rpcs>;
  const service = serviceOf(rpcs, table[name] ?? {}, handlers);
  const { log } = captureLog('fatal');
  const identity = testIdentity(name);
  const server = await serveGrpc({ port: 0, host: '127.0.0.1', log, services: [service], identity });
  const stranger = strangerAt(`127.0.0.1:${server.port}`);
  const stop = () => (stranger.close(), server.stop());
  return { stranger, reached, stop };
}

describe('every rpc of every service', () => {
  it('is found: each generated service has its rows, and no row is left over', () => {
    expect([...services.keys()].toSorted()).toEqual(Object.keys(access).toSorted());
    for (const [name, definition] of services)
      expect(Object.keys(table[name] ?? {}).toSorted()).toEqual(Object.keys(definition).toSorted());
  });

  let tried = 0;
  const rowOf = (name: string, rpc: string) => table[name]?.[rpc] ?? { callers: [], actors: [] };

  it.each([...services])('of %s refuses all that its row does not name, before it reads them', async (name, rpcs) => {
    const { stranger, reached, stop } = await served(name, rpcs);
    for (const [rpc, { path }] of Object.entries(rpcs)) {
      const attempts = await forbiddenBy(name, rowOf(name, rpc));
      const answers = await Promise.all(attempts.map((attempt) => stranger.call(path, attempt)));
      expect(attempts.map(({ what }, i) => ({ path, what, ...answers[i] }))).toEqual(
        attempts.map(({ what, code }) => ({ path, what, code, bytes: 0 })),
      );
      tried += attempts.length;
    }
    expect(reached).toEqual({ decoded: 0, handled: 0 });
    await stop();
  });

  it.each([...services])('of %s lets in whom its row names', async (name, rpcs) => {
    const { stranger, reached, stop } = await served(name, rpcs);
    let expected = 0;
    for (const [rpc, { path }] of Object.entries(rpcs)) {
      const allowed = await allowedBy(name, rowOf(name, rpc));
      const answers = await Promise.all(allowed.map((call) => stranger.call(path, call)));
      expect(answers).toEqual(allowed.map(() => ({ code: status.OK, bytes: 1 })));
      expected += allowed.length;
    }
    expect(reached).toEqual({ decoded: expected, handled: expected });
    await stop();
  });

  it('was tried in thousands of ways', () => {
    const rpcs = [...services.values()].flatMap((definition) => Object.keys(definition)).length;
    process.stdout.write(`${tried} calls that must be refused, over ${rpcs} rpcs of ${services.size} services\n`);
    expect(tried).toBeGreaterThan(rpcs * 40);
  });
});

describe('a new rpc', () => {
  const { check } = { check: { path: '/shop.coupon.v1.CouponService/New' } as RpcDefinition };
  const handlers = { check: () => Promise.resolve({}) };

  it('without a row does not start', () => {
    const rows = {} as AccessOf<{ check: RpcDefinition }>;
    expect(() => serviceOf({ check }, rows, handlers)).toThrow('/shop.coupon.v1.CouponService/New has no row');
  });

  it('cannot be a row alone', () => {
    const rows = { check: { callers: [], actors: [] }, gone: { callers: [], actors: [] } };
    expect(() => serviceOf({ check }, rows, handlers)).toThrow('a row for gone, which is no rpc');
  });
});
