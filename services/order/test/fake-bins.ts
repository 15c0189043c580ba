import { refuse } from '@shop/primitives/refusal';
import type { Bins, BinStock, DispatchOutcome } from '../src/application/dispatch-ports.ts';

/** Bins of the promise that catalog makes: a take acts once for each dispatch, and its answer stands. */
export function fakeBins() {
  const stock: BinStock[] = [];
  const answers = new Map<string, DispatchOutcome>();
  const script = {
    /** what was taken is not answered */
    lost: false,
    /** nothing is taken, nobody answers */
    away: false,
    /** another order empties the bins after they were read */
    emptied: false,
  };
  const bins: Bins = {
    list: async (components) =>
      stock.filter(({ sku, qty }) => components.includes(sku) && qty > 0).map((one) => ({ ...one })),
    async take({ id, component, location, bin, qty }) {
      if (script.away) throw refuse('unavailable', 'test.away', 'Away.');
      if (script.emptied) stock.length = 0;
      const at = stock.findIndex((one) => one.sku === component && one.location === location && one.bin === bin);
      const most = stock[at]?.qty ?? 0;
      const answer = answers.get(id) ?? (qty <= most ? { taken: true, most: 0 } : { taken: false, most });
      if (!answers.has(id) && answer.taken) stock[at] = { sku: component, location, bin, qty: most - qty };
      answers.set(id, answer);
      if (script.lost) throw refuse('unavailable', 'test.lost', 'The answer was lost.');
      return answer;
    },
  };
  const fill = (...more: readonly BinStock[]) => void stock.push(...more);
  return { bins, binScript: script, fill, inBins: () => stock.map(({ bin, qty }) => `${bin} ${qty}`) };
}
