import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metricsText, metricsType } from './metrics.ts';
import { within } from './within.ts';

/** Answers whether a part works; it may throw instead of answering false. */
export type Check = () => Promise<boolean>;

export interface Readiness {
  /** A part without which this process cannot serve: its own database. */
  require(name: string, check: Check): void;
  /** A part that is reported in the body and never makes the process unready: Redis, Kafka (docs/rules/reliability.md 8). */
  mention(name: string, check: Check): void;
  /** Says whether start-up is done; before that, and while draining, the process is not ready. */
  set(state: 'starting' | 'ready' | 'draining'): void;
  report(): Promise<{ ready: boolean; body: Record<string, string> }>;
}

const patienceMs = 1_000;

export function readiness(): Readiness {
  const checks: { name: string; check: Check; required: boolean }[] = [];
  let state = 'starting';
  return {
    require: (name, check) => void checks.push({ name, check, required: true }),
    mention: (name, check) => void checks.push({ name, check, required: false }),
    set: (next) => {
      state = next;
    },
    async report() {
      const before = state;
      const results = await Promise.all(checks.map(async (part) => ({ ...part, up: await passes(part.check) })));
      const parts = results.map(({ name, up }) => [name, up ? 'up' : 'down']);
      // Ready before and after: a start that ended in between has parts that were not checked.
      const ready = before === 'ready' && state === 'ready' && results.every(({ required, up }) => up || !required);
      return { ready, body: { state, ...Object.fromEntries(parts) } };
    },
  };
}

async function passes(check: Check): Promise<boolean> {
  try {
    return await within(patienceMs, check(), false);
  } catch {
    return false;
  }
}

export interface AdminServer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * /healthz: this process turns its event loop, nothing else. /readyz: 200 or 503, with every part by name. /metrics:
 * Prometheus. For the cluster only, so on a port of its own. Port 0 takes any free one.
 */
export async function startAdmin(ready: Readiness, at: { port: number; host: string }): Promise<AdminServer> {
  const server = createServer((request, response) => {
    route(request, response, ready).catch(() => response.destroy());
  });
  await listen(server, at);
  return { port: (server.address() as AddressInfo).port, stop: () => close(server) };
}

async function route({ url }: IncomingMessage, response: ServerResponse, ready: Readiness): Promise<void> {
  if (url === '/healthz') return send(response, 200, { status: 'ok' });
  if (url === '/readyz') {
    const { ready: isReady, body } = await ready.report();
    return send(response, isReady ? 200 : 503, { ready: isReady, ...body });
  }
  if (url !== '/metrics') return send(response, 404, { error: 'not found' });
  response.writeHead(200, { 'content-type': metricsType });
  response.end(await metricsText());
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
