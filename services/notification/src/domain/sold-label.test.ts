import { ShipMethod, StaffAllocation } from '@shop/proto/common/v1/counter';
import type * as wire from '@shop/proto/order/v1/order';
import { describe, expect, it } from 'vitest';
import { aShop, places } from '../../test/a-shop.ts';
import { aLine, part } from '../../test/orders.ts';
import { type ASale, aSale, soldLines } from '../../test/sales.ts';
import { staffLine } from '../../test/quotes.ts';
import { toSale } from '../outbound/grpc/sale.mapper.ts';
import { soldLabels } from './sold-label.ts';

const labelsOf = (options?: ASale, contact: Partial<wire.Document['contact']> = {}) => {
  const order = aSale(options);
  const document = order.document && { ...order.document, contact: { ...order.document.contact, ...contact } };
  const sale = toSale({ ...order, document } as wire.Order);
  return soldLabels({ sale, places, staff: undefined, shop: aShop });
};
const valueOf = (label: ReturnType<typeof labelsOf>[number] | undefined, name: string) =>
  label?.facts.find((fact) => fact.label === name)?.value;
const lamp = (allocations: wire.Allocation[], qty = 1) =>
  aLine({
    ...{ sku: 'DSK-FL-BRS', name: 'Dusk floor lamp', optionText: 'Brass', qty },
    subItems: [{ ...part('Lamp'), sku: 'DSK-BOX', qty, allocations }],
  });
const from = (more: Partial<wire.Allocation> = {}): wire.Allocation => ({
  ...{ method: 'DEL', from: 'DC', to: '', qty: 1, eta: '2025-12-09' },
  ...more,
});

describe('labels of sold goods', () => {
  it('are one for each piece, counted within its line; a set names its piece, all else its line', () => {
    expect(labelsOf().map(({ item, note, count }) => [item, note, count])).toEqual([
      ['Linden middle seat', 'Linden corner sofa, Sand linen, chaise on the left', '1 of 2'],
      ['Linden chaise ottoman', 'Linden corner sofa, Sand linen, chaise on the left', '2 of 2'],
      ['Backroad bed, queen', 'Oat headboard, slat base', '1 of 1'],
    ]);
  });

  it('say whose it is, which order, where it lies, where it goes and when', () => {
    const [label] = labelsOf({ lines: [lamp([from()])] });
    expect(label).toMatchObject({ shopName: 'Tussock & Tarn', way: 'DEL', orderNo: '30871', code: '30871-DSKBOX-1' });
    expect(label?.customer).toBe('Wiremu Pōtaka-Llewellyn, Kererū & Daughters Joinery');
    expect(label?.facts).toEqual([
      { label: 'SKU', value: 'DSK-BOX' },
      { label: 'From', value: 'DC' },
      { label: 'To', value: 'Ōrākei 1071' },
      { label: 'Date', value: 'Tue 9 Dec 2025' },
    ]);
  });

  it('follow the allocations of a part: each unit has its own way and source, and a code of its own', () => {
    const units = [
      from({ qty: 2 }),
      from({ method: 'COU', from: 'PO-3127', eta: '' }),
      from({ method: 'PCK', from: 'BACK-ORDER', to: 'AKL', eta: '' }),
    ];
    const labels = labelsOf({ lines: [lamp(units, 4)] });
    expect(labels.map((one) => [one.way, valueOf(one, 'From'), valueOf(one, 'To'), valueOf(one, 'Date')])).toEqual([
      ['DEL', 'DC', 'Ōrākei 1071', 'Tue 9 Dec 2025'],
      ['DEL', 'DC', 'Ōrākei 1071', 'Tue 9 Dec 2025'],
      ['COU', 'PO-3127', 'Ōrākei 1071', 'To be confirmed'],
      ['PCK', 'Back order', 'Auckland', 'To be confirmed'],
    ]);
    expect(new Set(labels.map(({ code }) => code)).size).toBe(4);
    expect(labels.map(({ count }) => count)).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
  });

  it('are as many as were sold, also of what nobody allocated yet; its way is that of the line', () => {
    const labels = labelsOf({ lines: [{ ...lamp([from()], 2), method: 'PCK', pickLocation: 'AKL' }] });
    expect(labels.map((one) => [one.way, valueOf(one, 'From'), valueOf(one, 'To')])).toEqual([
      ['DEL', 'DC', 'Ōrākei 1071'],
      ['PCK', 'To be confirmed', 'Auckland'],
    ]);
  });

  it('name the line itself where its pieces are not known', () => {
    const labels = labelsOf({ lines: [{ ...lamp([], 2), subItems: [] }] });
    expect(labels.map(({ item, code }) => [item, code])).toEqual([
      ['Dusk floor lamp', '30871-DSKFLBRS-1'],
      ['Dusk floor lamp', '30871-DSKFLBRS-2'],
    ]);
  });

  it('have the day that staff chose before the one by which it is here', () => {
    const line = staffLine({ sku: 'DSK-FL-BRS', name: 'Dusk floor lamp' });
    const [piece] = line.staff.subItems;
    if (!piece) throw new Error('a line of staff has its pieces');
    const chosen = {
      method: ShipMethod.SHIP_METHOD_DEL,
      from: 'DC',
      to: '',
      qty: 1,
      dispatchDate: '2025-12-12',
      confirmed: true,
      note: '',
    };
    const sub = { ...part('Lamp'), sku: piece.sku, allocations: [from(), from({ from: 'AKL' })], qty: 2 };
    const staff = { ...line.staff, subItems: [{ ...piece, allocations: [chosen] }] };
    const labels = labelsOf({ lines: [{ ...line, qty: 2, staff, subItems: [sub] }] });
    expect(labels.map((one) => valueOf(one, 'Date'))).toEqual(['Fri 12 Dec 2025', 'Tue 9 Dec 2025']);
  });

  it('say what staff wrote for whoever picks and brings it: tags, the note of the piece, that of its allocation', () => {
    const tags = [
      { code: 'ASM', text: 'Assembly', addsCents: 8_900 },
      { code: 'TWO', text: 'Two people', addsCents: 0 },
    ];
    const line = staffLine({ sku: 'DSK-FL-BRS', name: 'Dusk floor lamp', notes: 'Ring first', tags });
    const [piece] = line.staff.subItems;
    if (!piece) throw new Error('a line of staff has its pieces');
    const allocations = [StaffAllocation.fromPartial({ from: 'DC', qty: 1, note: 'Stairs' })];
    const staff = { ...line.staff, subItems: [{ ...piece, allocations }] };
    const sub = { ...part('Lamp'), sku: piece.sku, allocations: [from(), from({ from: 'AKL' })], qty: 2 };
    const labels = labelsOf({ lines: [{ ...line, qty: 2, staff, subItems: [sub] }] });
    expect(labels.map(({ handling }) => handling)).toEqual([
      'Assembly, Two people. Ring first. Stairs',
      'Assembly, Two people. Ring first',
    ]);
    expect(labelsOf().map(({ handling }) => handling)).toEqual(['', '', '']);
  });

  it.each([
    ['14 Swanson Road, Henderson, Auckland', '0612', 'Henderson 0612'],
    ['Flat 2, 12 High Street, Motueka', '7120', 'Motueka 7120'],
    ['26 Ōmahu Street, Whāingaroa, Waikato 3295', '3295', 'Whāingaroa 3295'],
    ['14 Swanson Road', '0612', '0612'],
    ['', '', 'To be confirmed'],
  ])('name the district of "%s"', (address, zip, expected) => {
    const [label] = labelsOf({ lines: soldLines() }, { address, zip });
    expect(valueOf(label, 'To')).toBe(expected);
  });

  it('never share a code, not even where two lines have the same piece', () => {
    const labels = labelsOf({ lines: [lamp([from({ qty: 2 })], 2), lamp([from({ qty: 2, method: 'COU' })], 2)] });
    expect(labels.map(({ code }) => code)).toEqual([1, 2, 3, 4].map((number) => `30871-DSKBOX-${number}`));
    expect(labels.map(({ count }) => count)).toEqual(['1 of 2', '2 of 2', '1 of 2', '2 of 2']);
  });

  it('have in their code what Code 128 can say', () => {
    const line = lamp([from()]);
    const [piece] = line.subItems;
    const [label] = labelsOf({ lines: [{ ...line, subItems: piece ? [{ ...piece, sku: 'ŌH-9 é/x' }] : [] }] });
    expect(label?.code).toBe('30871-H9/x-1');
  });
});
