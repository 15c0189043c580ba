import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../test/a-shop.ts';
import { aLine, anOrder, part } from '../../test/orders.ts';
import { aSale } from '../../test/sales.ts';
import { toOrder } from '../outbound/grpc/order.mapper.ts';
import { toSale } from '../outbound/grpc/sale.mapper.ts';
import { nextSteps } from './next-steps.ts';
import { pickLocations } from './order.ts';
import { lineViews } from './order-lines.ts';
import { invoicePaper, proFormaPaper } from './sale-paper.ts';

const frame = part('Frame');
const [row] = frame.allocations;
if (!row) throw new Error('a part is allocated');
const lines = [
  aLine({
    ...{ sku: 'DRV', name: 'Drover sofa', qty: 2, method: 'DEL', pickLocation: '' },
    subItems: [
      {
        ...frame,
        qty: 2,
        allocations: [
          { ...row, method: 'COU', to: '' },
          { ...row, method: 'PCK', to: 'AKL' },
        ],
      },
    ],
  }),
];
const BOTH = 'Part delivered, part collected from Auckland';

describe('a line that is part couriered and part collected', () => {
  it('says both on the receipt, with the place, which is asked for', () => {
    const order = toOrder(anOrder({ lines, status: 'paid' }));
    expect(pickLocations(order)).toEqual(['AKL']);
    expect(lineViews(order, aShop, places)[0]?.notes.at(-1)).toMatch(new RegExp(`^${BOTH}`));
    const [step] = nextSteps(order, places);
    expect(step?.title).toMatch(/^Part delivered, part collected/);
    expect(step?.text).toContain('part is carried in, part you collect from Auckland.');
  });

  it('says both on invoice and pro forma', () => {
    const matter = { sale: toSale(aSale({ lines })), places, staff: undefined, shop: aShop };
    for (const paper of [invoicePaper(matter), proFormaPaper(matter)]) expect(paper.lines[0]?.notes).toContain(BOTH);
  });
});
