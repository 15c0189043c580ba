import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';
import { Problem } from './problem.ts';

/** True when nothing listens on 127.0.0.1:port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * A free port for a throw-away server. Taken from below the range the kernel gives to outgoing connections,
 * so that none of those can grab it between the check and the server's own bind.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Problem('No free port between 20000 and 32000: stop some programs and try again.');
}

const MOST_NAMED = 3;

/** @throws Problem in one line naming the taken ports of the list, and what to do. */
export async function requireFree(ports: { name: string; port: number }[]): Promise<void> {
  const checked = await Promise.all(ports.map(async (row) => ({ ...row, free: await isFree(row.port) })));
  const taken = checked.filter((row) => !row.free);
  if (taken.length === 0) return;
  const named = taken.slice(0, MOST_NAMED).map((row) => `${row.port} (${row.name})`);
  const more = taken.length > MOST_NAMED ? ` and ${taken.length - MOST_NAMED} more` : '';
  throw new Problem(
    `Taken port${taken.length > 1 ? 's' : ''}: ${named.join(', ')}${more}. See who listens with «ss -ltnp 'sport = :${taken[0]?.port}'» and stop it, or move all ports with SHOP_PORT_OFFSET=1000.`,
  );
}
