import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { secretsOf } from '../../../dev/src/up/secrets.ts';
import type { Shop } from '../shop/shop.ts';
import type { Story } from './story.ts';

/** What an ordinary user of the same machine gets to see of a running shop. */
export const privateStories: Story[] = [
  {
    name: 'another user of the machine can read no file of the shop, talk to no Redis and find no password in a command',
    async play({ shop }) {
      const home = dirname(shop.traceFile);
      const files = [...filesUnder(join(home, '.data')), ...filesUnder(join(home, '.run'))];
      ok(files.length > 100, `only ${files.length} files were found`);
      deepEqual(files.filter(isOpen), []);
      for (const name of ['redis', 'redis-cache']) match(await pinged(shop, name), /^-NOAUTH /);
      const secret = secretsOf(join(home, '.data'));
      const commands = shop
        .processes()
        .map(({ pid }) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
        .join();
      for (const label of ['redis', 'redis cache']) equal(commands.includes(secret(label)), false);
    },
  },
];

/** Files come and go while the shop runs: one that is gone again cannot be read. */
function filesUnder(folder: string): string[] {
  const here = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return [folder, ...here];
}

/** A folder may be passed (PostgreSQL's own user does, when root starts the shop), not listed or written. */
function isOpen(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return false;
  return (found.mode & (found.isDirectory() ? 0o066 : 0o077)) !== 0;
}

function pinged(shop: Shop, name: string): Promise<string> {
  const { port = 0 } = shop.processes().find((one) => one.name === name) ?? {};
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('error', reject);
    socket.once('data', (data) => (socket.destroy(), resolve(data.toString())));
  });
}
