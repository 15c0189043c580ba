import type { Clock } from '../clock.ts';
import type { Service } from '../grpc/server.ts';
import { openScope, type ScopeConfig, type ServiceScope } from '../scope.ts';
import { TEST_CALLER, testKeys } from './keys.ts';

export interface RunningService {
  /** host:port of its rpc server; '' when it opened none */
  readonly address: string;
  readonly scope: ServiceScope;
  stop(): Promise<void>;
}

export interface ServiceForTest<C extends ScopeConfig> {
  /** of the process, as the ranks name it; its keys are taken from the test's */
  readonly name: string;
  readonly start: (config: C, scope: ServiceScope) => Promise<unknown>;
  readonly config: C;
  /** in place of the real one */
  readonly clock?: Clock | undefined;
}

/**
 * Runs a whole service in this process, as its main.ts does:
 * `startForTest({ name: 'coupon', start: startCoupon, config: await testConfig(url) })`.
 */
export async function startForTest<C extends ScopeConfig>(service: ServiceForTest<C>): Promise<RunningService> {
  const { name, start, clock } = service;
  const config = { ...service.config, ...testKeys(name) };
  const { scope, close } = openScope({ name, config, clock });
  let address = '';
  const grpc: ServiceScope['grpc'] = async (services) => {
    const port = await scope.grpc(services.map(withTestCaller));
    address = `127.0.0.1:${port}`;
    return port;
  };
  try {
    await start(config, { ...scope, grpc });
  } catch (error) {
    await close();
    throw error;
  }
  return { address, scope, stop: close };
}

/** A test may call rpcs that have no caller yet, so that they can be verified before their screen exists. */
function withTestCaller({ access, ...service }: Service): Service {
  const rows = Object.entries(access).map(([rpc, row]) => [
    rpc,
    row.callers.length === 0 ? { ...row, callers: [TEST_CALLER] } : row,
  ]);
  return { ...service, access: Object.fromEntries(rows) as Service['access'] };
}
