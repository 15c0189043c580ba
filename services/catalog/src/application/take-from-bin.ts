import { refuse } from '@shop/primitives/refusal';
import { decideTake, type TakeDecision } from '../domain/bin-take.ts';
import type { BinTake, TakeAnswer } from './bin-ports.ts';
import type { CatalogDeps } from './ports.ts';

type Deps = Pick<CatalogDeps, 'transact' | 'clock'>;

/**
 * Goods that an order holds leave a bin, in one transaction: bin, on hand, allocated, hold line and the move that says so. A dispatch
 * that was answered has the same answer for ever.
 * Where the order holds nothing nothing can be taken.
 * @throws Refusal unavailable while the order's late payment is still to take its stock again
 */
export function takeFromBin({ transact, clock }: Deps) {
  return (take: BinTake): Promise<TakeAnswer> =>
    transact(async ({ holds, bins }) => {
      // The hold's lock comes first: it lets the takes of one order pass one by one.
      const state = await holds.lock(take.key);
      const before = await bins.answered(take.dispatchId);
      if (before) return before;
      if (state === 'released') throw moving();
      const decision: TakeDecision = state ? decideTake(await bins.lock(take), take.qty) : { taken: false, most: 0 };
      const at = clock.now();
      if (decision.taken) await bins.move(take, decision.leaving, at);
      const answer = { taken: decision.taken, most: decision.taken ? 0 : decision.most };
      await bins.note(take, answer, at);
      return answer;
    });
}

const moving = () =>
  refuse(
    'unavailable',
    'catalog.hold_moving',
    'The stock of this order is being allocated. Please try again in a moment.',
  );
