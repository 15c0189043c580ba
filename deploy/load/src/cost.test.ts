import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { costOf } from './cost.ts';
import type { OwnShop } from './own-shop.ts';

/** A process that works for a while, then waits. */
async function busy() {
  const work =
    'const until = Date.now() + 300; while (Date.now() < until); process.stdout.write("done"); setInterval(() => {}, 1e6)';
  const child = spawn(process.execPath, ['-e', work], { stdio: ['ignore', 'pipe', 'inherit'] });
  const done = new Promise((resolve) => child.stdout.once('data', resolve));
  return { child, done };
}

it('a run costs what the processes of each part used meanwhile, all replicas together, by request', async () => {
  const all = await Promise.all([busy(), busy()]);
  try {
    const processes = all.map(({ child }, at) => ({ name: at === 0 ? 'cart' : 'cart-2', pid: child.pid ?? 0 }));
    const cost = costOf({ processes: () => processes } as unknown as OwnShop);
    await Promise.all(all.map(({ done }) => done));
    const { words } = cost(100);
    const [, total = '', part = ''] = /^CPU: (\d+\.\d\d) ms a request \(cart (\d+\.\d\d)\)$/.exec(words) ?? [];
    expect(part).toBe(total);
    // Two processes of 0.3 s each by a hundred requests; a busy machine gives them less of it.
    expect(Number(total)).toBeGreaterThan(1);
    expect(Number(cost(200).words.slice(5, 9))).toBeLessThan(Number(total));
  } finally {
    for (const { child } of all) child.kill();
  }
});
