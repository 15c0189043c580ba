import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ended } from '../shop/ended.ts';
import type { Shop } from '../shop/shop.ts';

const VCL = fileURLToPath(new URL('../../../edge/edge.vcl', import.meta.url));
const OPEN_MS = 20_000;

export interface Edge {
  readonly origin: string;
  readonly pid: number;
  close(): Promise<void>;
}

/** Starts Debian's Varnish in front of the shop's bff and page server, with the configuration of deploy/edge. */
export async function startVarnish(shop: Shop, { port, token }: { port: number; token: string }): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-edge-'));
  const file = join(folder, 'edge.vcl');
  writeFileSync(file, filledIn(readFileSync(VCL, 'utf8'), shop));
  const args = ['-j', 'none', '-F', '-n', join(folder, 'work'), '-f', file, '-a', `127.0.0.1:${port}`];
  const tuned = ['-s', 'malloc,128m', '-p', 'http_gzip_support=off', '-p', 'vcc_allow_inline_c=off'];
  const child = spawn('varnishd', [...args, ...tuned], {
    env: { ...process.env, EDGE_TOKEN: token },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', () =>
      reject(new Error('varnishd is missing: apt-get install --no-install-recommends varnish')),
    );
    child.once('exit', (code) => reject(new Error(`varnishd ended with ${code}`)));
  });
  failed.catch(() => undefined);
  const origin = `http://127.0.0.1:${port}`;
  await Promise.race([opened(origin), failed]);
  const close = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, pid: child.pid ?? 0, close };
}

function filledIn(vcl: string, shop: Shop): string {
  const places = { BFF: shop.part('bff').port, WEB_STORE: shop.part('web-store').port };
  return Object.entries(places).reduce(
    (text, [name, port]) => text.replace(`@${name}_HOST@`, '127.0.0.1').replace(`@${name}_PORT@`, String(port)),
    vcl,
  );
}

async function opened(origin: string): Promise<void> {
  for (const until = Date.now() + OPEN_MS; Date.now() < until; await sleep(100)) {
    const reply = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (reply?.ok) return;
  }
  throw new Error(`${origin} does not answer`);
}
