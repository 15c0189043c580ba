import { type Launched, supervise } from '../process/supervisor.ts';
import type { ProcessRow, Registry } from '../process/registry.ts';
import type { Settings } from './settings.ts';

/** The shop that is being started: what every step of `npm start` needs. */
export interface Shop {
  settings: Settings;
  secret(label: string): string;
  registry: Registry;
  say(sentence: string): void;
  /** True while Kafka is still starting: warnings that it cannot be reached are left out then. */
  kafka: { isAwaited: boolean };
  onStop(group: string, stop: () => Promise<void>): void;
  /** Stops what was started, in the reverse order of GROUPS. Safe to call while something is still starting. */
  stopAll(): Promise<void>;
}

export interface Undertaking extends Omit<ProcessRow, 'pid'> {
  /** Processes of one group are stopped together; a later group before an earlier one. */
  group: string;
  launch(onPid: (pid: number) => void): Promise<Launched>;
}

/** Starts a process, keeps it alive, keeps its row true and stops it with its group. */
export async function undertake(shop: Shop, { name, port, adminPort, group, launch }: Undertaking): Promise<void> {
  const onPid = (pid: number) => shop.registry.set({ name, pid, port, adminPort });
  const supervised = await supervise({ name, launch, onPid, say: shop.say });
  shop.onStop(group, supervised.stop);
}

/** The order of a start, by what depends on what; an end goes the other way. An rpc only goes to a lower rank. */
const GROUPS = [
  'telemetry',
  'servers',
  'sandbox',
  'rank 0',
  'rank 1',
  'rank 2',
  'rank 3',
  'rank 4',
  'bff',
  'pages',
  'proxy',
  'training',
];

/** A shop with nothing in it yet. */
export function createShop(parts: Pick<Shop, 'settings' | 'secret' | 'registry' | 'say'>): Shop {
  const groups = new Map<string, (() => Promise<void>)[]>();
  return {
    ...parts,
    kafka: { isAwaited: true },
    onStop(group, stop) {
      groups.set(group, [...(groups.get(group) ?? []), stop]);
    },
    async stopAll() {
      for (const group of GROUPS.toReversed()) {
        await Promise.allSettled((groups.get(group) ?? []).map((stop) => stop()));
      }
      parts.registry.clear();
    },
  };
}
