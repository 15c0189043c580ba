import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../test/a-shop.ts';
import { aLine, anOrder, part, threeLines } from '../../test/orders.ts';
import { staffLine } from '../../test/quotes.ts';
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

describe('an order whose transfer is awaited', () => {
  const said = (status: string) => {
    const order = toOrder(anOrder({ status, gateway: 'directcrd', lines: threeLines() }));
    const notes = lineViews(order, aShop, places).map((view) => view.notes.at(-1));
    return { notes, titles: nextSteps(order, places).map(({ title }) => title) };
  };
  it('is promised for no day, neither in the steps nor at its lines', () => {
    const { notes, titles } = said('pending');
    expect(titles).toEqual(['Delivery, once your transfer has arrived', 'Collection, once your transfer has arrived']);
    expect(notes).toEqual([
      'Delivery, once your transfer has arrived',
      'Delivery, once your transfer has arrived. On back order',
      'Collect from Auckland, once your transfer has arrived',
    ]);
  });
  it('has its days again when it is paid', () => {
    expect(said('paid').titles).toContain('Delivered about Fri 18 Dec');
    expect(said('paid').notes[1]).toBe('Delivery. On back order, about Fri 18 Dec');
  });
});

describe('the delivery tags of a line', () => {
  it('stand on its mails with what each adds, between how many and how it comes', () => {
    const tags = [
      { code: 'ASM', text: 'Assembly', addsCents: 8_900 },
      { code: 'STAIRS', text: 'Stairs', addsCents: 0 },
    ];
    const line = staffLine({ sku: 'DSK-FL-BRS', name: 'Dusk floor lamp', optionText: 'Brass', qty: 2, tags });
    const [view] = lineViews(toOrder(anOrder({ lines: [line] })), aShop, places);
    expect(view?.notes.slice(1, -1)).toEqual([expect.stringMatching(/^2 at /), 'Assembly $89.00, Stairs']);
  });
});
