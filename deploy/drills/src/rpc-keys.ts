import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visitor } from '@shop/kit/actor';
import { runInContext } from '@shop/kit/context';
import { connect } from '@shop/kit/grpc/client';
import { identityOf, type IdentityConfig } from '@shop/kit/grpc/identity';
import { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import type { Home } from './home.ts';

export type CallerKeys = Pick<IdentityConfig, 'SERVICE_PRIVATE_KEY' | 'SERVICE_PUBLIC_KEYS'>;

/** What catalog says to a call of cart's that these keys sign. */
export async function answerTo(home: Home, keys: CallerKeys): Promise<string> {
  const row = home
    .shop()
    .processes()
    .find(({ name }) => name === 'catalog');
  const identity = identityOf('cart', keys);
  const catalog = connect(CatalogServiceService, `127.0.0.1:${row?.port}`, { identity });
  try {
    await runInContext({ actor: visitor }, () => catalog.getSellables({ skus: [], choices: [] }));
    return 'answered';
  } catch (error) {
    return `refused (${error instanceof Error ? error.message : String(error)})`;
  } finally {
    catalog.close();
  }
}

interface Refused {
  readonly msg?: string;
  readonly reason?: string;
  readonly heldBack?: number;
}

/** Calls between services that were refused for their token, since the shop was opened first: each process's log has them. */
export function refusedCalls({ folder }: Home): number {
  const logs = globSync(join(folder, '.run/logs/*.log')).map((file) => readFileSync(file, 'utf8'));
  const refused = logs
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.includes('an rpc was refused'))
    .map((line) => JSON.parse(line) as Refused)
    .filter(({ reason }) => reason?.endsWith('token'));
  return refused.reduce((sum, { heldBack = 0 }) => sum + 1 + heldBack, 0);
}
