import type { Clock } from '../clock.ts';
import { openScope, type ScopeConfig, type ServiceScope } from '../scope.ts';

export interface RunningService {
  /** host:port of its rpc server; '' when it opened none */
  readonly address: string;
  readonly scope: ServiceScope;
  stop(): Promise<void>;
}

/**
 * Runs a whole service in this process, as its main.ts does: `startForTest(startCoupon, { ...(await testConfig(url)), … })`.
 * A clock may be given in place of the real one.
 */
export async function startForTest<C extends ScopeConfig>(
  start: (config: C, scope: ServiceScope) => Promise<unknown>,
  config: C,
  clock?: Clock,
): Promise<RunningService> {
  const { scope, close } = openScope({ name: 'test', config, clock });
  let address = '';
  const grpc: ServiceScope['grpc'] = async (services) => {
    const port = await scope.grpc(services);
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
