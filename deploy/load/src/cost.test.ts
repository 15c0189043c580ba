import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { costOf } from './cost.ts';
import type { OwnShop } from './own-shop.ts';

/** Says that it is there, and works for 0.3 s once it is told to. */
const WORK = `
  process.stdin.once('data', () => {
    const until = Date.now() + 300;
    while (Date.now() < until);
    process.stdout.write('done');
  });
  process.stdout.write('here');`;
async function busy() {
  const child = spawn(process.execPath, ['-e', WORK], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = () => new Promise((resolve) => child.stdout.once('data', resolve));
  await said();
  return { child, said };
}

it('a run costs what the processes of each part used meanwhile, all replicas together, by request', async () => {
  const all = await Promise.all([busy(), busy()]);
  try {
    const processes = all.map(({ child }, at) => ({ name: at === 0 ? 'cart' : 'cart-2', pid: child.pid ?? 0 }));
    const cost = await costOf({ processes: () => processes } as unknown as OwnShop, 50);
    const done = all.map(({ said }) => said());
    for (const { child } of all) child.stdin.write('go');
    await Promise.all(done);
    const { words } = cost(100);
    const [, total = '', part = ''] =
      /^CPU: (\d+\.\d\d) ms a request \(cart (\d+\.\d\d)\), and \d\.\d\d cores/.exec(words) ?? [];
    expect(part).toBe(total);
    // Two processes of 0.3 s each by a hundred requests; a busy machine gives them less of it.
    expect(Number(total)).toBeGreaterThan(1);
    expect(Number(cost(200).words.slice(5, 9))).toBeLessThan(Number(total));
  } finally {
    for (const { child } of all) child.kill();
  }
});
