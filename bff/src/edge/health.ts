import { healthDefinition } from '@shop/kit/grpc/health-service';
import type { Readiness } from '@shop/kit/health';
import type { ServiceScope } from '@shop/kit/service';
import { Router } from 'express';
import type { BffConfig } from '../config.ts';

const SERVING = Buffer.from([0x08, 0x01]);
const PATIENCE_MS = 1_000;

export interface Neighbours {
  /** Each service by name, and whether it answers. */
  report(): Promise<Record<string, boolean>>;
}

/** Every service behind the shop's origin, checked by gRPC's health protocol. */
export function neighboursOf(config: BffConfig, { connect }: Pick<ServiceScope, 'connect'>): Neighbours {
  const addresses = Object.entries(config).filter(([key]) => key.endsWith('_ADDRESS'));
  const clients = addresses.map(([key, address]) => {
    const name = key.replace('_ADDRESS', '').toLowerCase();
    return { name, client: connect(healthDefinition, String(address), { deadlineMs: PATIENCE_MS }) };
  });
  const isUp = async ({ client }: (typeof clients)[number]) => {
    const answer: unknown = await client.check(Buffer.alloc(0)).catch(() => undefined);
    return Buffer.isBuffer(answer) && answer.equals(SERVING);
  };
  return {
    report: async () =>
      Object.fromEntries(await Promise.all(clients.map(async (one) => [one.name, await isUp(one)] as const))),
  };
}

/**
 * `/healthz`: this process is alive. `/readyz`: the whole shop answers, this process and every service; its own Redis and
 * Kafka are reported beside it and never fail it (docs/rules/reliability.md 8).
 */
export function healthRoutes(neighbours: Neighbours, own: Pick<Readiness, 'report'>): Router {
  return Router()
    .get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' }))
    .get('/readyz', async (_req, res) => {
      const [services, { ready: isReady, body }] = await Promise.all([neighbours.report(), own.report()]);
      const ready = isReady && Object.values(services).every(Boolean);
      res
        .set('Cache-Control', 'no-store')
        .status(ready ? 200 : 503)
        .json({ ready, ...body, services });
    });
}
