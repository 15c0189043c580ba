import { setTimeout as sleep } from 'node:timers/promises';
import { ATTEMPT, type Hold, ORDER, STATION } from './holds.ts';
import type { Point } from './points.ts';
import type { Live } from './trial.ts';

interface Way {
  /** As far as it may stand for a while. */
  prepare(live: Live): Promise<void>;
  /** The last step, which the shop allows for two seconds at most. */
  arrive(live: Live): Promise<void>;
}
const nothing = async () => undefined;

/** Pressed, and the customer has approved it at the terminal; payment does not hear of it. */
async function approvedUnheard(live: Live): Promise<void> {
  live.press();
  await live.isShown();
  live.gate.hold('status request');
  await live.act('approve');
}
const held = (place: Parameters<Live['gate']['hold']>[0]): Way => ({
  async prepare(live) {
    live.gate.hold(place);
    live.press();
    await live.gate.stands(place);
  },
  arrive: nothing,
});
async function heard({ gate }: Live): Promise<void> {
  await gate.stands('status request');
  gate.release('status request');
}
/** The statement with the outcome waits for a lock of ours. */
const unwritten: Way = {
  prepare: approvedUnheard,
  async arrive(live) {
    await live.gate.stands('status request');
    const hold = await live.hold('payment', ATTEMPT, live.paying.option);
    live.gate.release('status request');
    await waitedFor(hold);
  },
};
/** The statement that commits our reference waits for a lock of ours. */
const uncommitted: Way = {
  prepare: nothing,
  async arrive(live) {
    const hold = await live.hold('payment', STATION, live.paying.station);
    live.press();
    await waitedFor(hold);
  },
};

export const WAYS: Readonly<Record<Point, Way>> = {
  'T0 reference made': uncommitted,
  'T1 committed': uncommitted,
  'T2 purchase sent': held('start request'),
  'T3 accepted, unanswered': held('start answer'),
  'T4 card presented': {
    async prepare(live) {
      live.press();
      await live.isShown();
      if (!live.paying.isRefund) await live.act('insert');
    },
    arrive: nothing,
  },
  'T5 approved at the provider': { prepare: approvedUnheard, arrive: nothing },
  'T6 status read': unwritten,
  'T7 commit sent': unwritten,
  'T8 commit acknowledged': {
    prepare: approvedUnheard,
    async arrive(live) {
      await live.hold('order', ORDER, live.paying.orderNo);
      await heard(live);
      await live.isCaptured();
    },
  },
  'T9 browser told': {
    prepare: approvedUnheard,
    async arrive(live) {
      await heard(live);
      await live.isTold();
    },
  },
};

async function waitedFor(hold: Hold): Promise<void> {
  while (!(await hold.isWaitedFor())) await sleep(10);
}
