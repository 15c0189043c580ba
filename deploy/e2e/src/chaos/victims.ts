import { setTimeout as sleep } from 'node:timers/promises';
import { freeze, isOpen, kill9 } from '../api/processes.ts';
import type { Dice } from '../api/random.ts';
import type { Shop } from '../shop/shop.ts';
import type { LineFault, Wire } from './wire.ts';

const PROCESSES = ['payment', 'order', 'bff', 'postgres', 'redis', 'kafka', 'sandbox'] as const;
type Process = (typeof PROCESSES)[number];

/** What goes wrong in a round. */
export type Fault =
  | { readonly how: 'killed' | 'frozen'; readonly who: Process }
  | { readonly how: Exclude<LineFault, 'none'>; readonly who: 'line to the provider' }
  | { readonly how: 'gone'; readonly who: 'browser' };

/** Those after which a sale may wait longest stand first, so that a short run has them too. */
export const FAULTS: readonly Fault[] = [
  { who: 'payment', how: 'killed' },
  { who: 'line to the provider', how: 'requests lost' },
  { who: 'postgres', how: 'killed' },
  { who: 'sandbox', how: 'killed' },
  { who: 'order', how: 'killed' },
  { who: 'payment', how: 'frozen' },
  { who: 'kafka', how: 'killed' },
  { who: 'browser', how: 'gone' },
  { who: 'bff', how: 'killed' },
  { who: 'redis', how: 'killed' },
  { who: 'line to the provider', how: 'answers lost' },
  { who: 'order', how: 'frozen' },
  { who: 'sandbox', how: 'frozen' },
  { who: 'postgres', how: 'frozen' },
  { who: 'line to the provider', how: 'reset' },
  { who: 'bff', how: 'frozen' },
  { who: 'redis', how: 'frozen' },
  { who: 'kafka', how: 'frozen' },
];
export const nameOf = ({ who, how }: Fault): string =>
  who === 'line to the provider' ? `${who}: ${how}` : `${who} ${how}`;

const SHORTEST_MS = 2_000;
const LONGEST_MS = 6_000;

export interface Struck {
  /** Ends the fault, and waits until the shop is ready again. */
  heal(): Promise<void>;
}

/** Begins the fault. @param dice how long it lasts */
export function strike({ shop, wire, dice }: { shop: Shop; wire: Wire; dice: Dice }, fault: Fault): Struck {
  const lasts = SHORTEST_MS + dice.below(LONGEST_MS - SHORTEST_MS);
  if (fault.how === 'killed') {
    const back = kill9(shop, fault.who);
    return {
      async heal() {
        await back();
        await isOpen(shop);
      },
    };
  }
  if (fault.how === 'frozen') return { heal: healing(shop, lasts, freeze(shop, fault.who)) };
  if (fault.how === 'gone') return { heal: async () => undefined };
  wire.fail(fault.how);
  return { heal: healing(shop, lasts, () => wire.fail('none')) };
}

const healing = (shop: Shop, ms: number, end: () => void) => async () => {
  await sleep(ms);
  end();
  await isOpen(shop);
};
