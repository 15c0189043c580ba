import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../shop/shop.ts';

const BACK_MS = 5_000;

type Running = Pick<Shop, 'processes'>;

function pidOf(shop: Running, name: string): number {
  const row = shop.processes().find((one) => one.name === name);
  if (!row)
    throw new Error(
      `no process ${name} in processes.json: ${shop
        .processes()
        .map((one) => one.name)
        .join(', ')}`,
    );
  return row.pid;
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** kill -9, the pid taken from processes.json. @returns a wait for its successor */
export function kill9(shop: Running, name: string): () => Promise<number> {
  const pid = pidOf(shop, name);
  const killedAt = performance.now();
  process.kill(pid, 'SIGKILL');
  return async () => {
    for (;;) {
      const next = pidOf(shop, name);
      const ms = performance.now() - killedAt;
      if (next !== pid && runs(next)) return ms;
      if (ms > BACK_MS) throw new Error(`${name} is not back ${BACK_MS} ms after kill -9 (processes.json: ${next})`);
      await sleep(50);
    }
  };
}

/** Stops it where it stands: its connections stay open and nothing answers. @returns what lets it go on */
export function freeze(shop: Running, name: string): () => void {
  const pid = pidOf(shop, name);
  process.kill(pid, 'SIGSTOP');
  return () => process.kill(pid, 'SIGCONT');
}

/** Waits until the bff says that it and everything behind it is ready. @throws after `ms` */
export async function isOpen(shop: Pick<Shop, 'origin'>, ms = 60_000): Promise<void> {
  const until = performance.now() + ms;
  for (;;) {
    const answer = await fetch(`${shop.origin}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > until) throw new Error(`the shop is not ready after ${ms} ms: ${await answer?.text()}`);
    await sleep(200);
  }
}
