import { ShipMethod, type StaffAllocation } from '@shop/proto/common/v1/counter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTillOf } from './a-till.ts';
import { aSellable } from './goods.ts';
import { type Running, runningCart } from './running-cart.ts';

const { SHIP_METHOD_COU: COU, SHIP_METHOD_DEL: DEL, SHIP_METHOD_PCK: PCK } = ShipMethod;
const TODAY = '2026-11-21';
let running: Running;
beforeAll(async () => {
  running = await runningCart();
  const clearance = aSellable({ sku: 'OLD', priceCents: 5_000, isClearance: true, resupply: false });
  const dear = aSellable({ sku: 'BED', priceCents: 90_000, assemblyCents: 12_000 });
  for (const sellable of [clearance, dear]) running.catalog.stock.set(sellable.sku, sellable);
  running.catalog.shelves.set('OLD-A', { free: 9, clr: 2, alloc: 0, nons: 0, onHand: 11 });
});
afterAll(() => running?.stop());

async function aTillWith(sku: string, qty = 1) {
  const till = aTillOf(running, {});
  await till.add(sku, { qty });
  const component = `${sku}-A`;
  const subItem = async () => (await till.get()).lines[0]?.subItems[0]?.item;
  const allocate = (...allocations: StaffAllocation[]) =>
    till.item({ sku, subItems: [{ sku: component, allocation: { allocations } }] });
  const sub = (change: object) => till.item({ sku, subItems: [{ sku: component, ...change }] });
  return { ...till, subItem, allocate, sub, line: async () => (await till.get()).lines[0] };
}
/** Of a purchase order from the day on which it arrives. */
const row = (given: Partial<StaffAllocation> = {}): StaffAllocation => ({
  ...{ method: DEL, from: 'AKL', to: '', qty: 1, confirmed: false, note: '' },
  ...{ dispatchDate: given.from === 'PO1' ? '2026-12-03' : TODAY, ...given },
});
const broken = (message: string) => ({ kind: 'precondition', message });

describe('the allocations of a sub-item', () => {
  it('are several, each with method, source, collection point, day, mark and note', async () => {
    const till = await aTillWith('RUG', 4);
    const rows = [
      row({ note: 'Ring first', confirmed: true }),
      row({ method: COU, from: 'PO1', dispatchDate: '2026-12-03' }),
      row({ method: PCK, to: 'WLG' }),
      row({ from: 'BACK-ORDER', dispatchDate: '2026-12-24' }),
    ];
    await till.allocate(...rows);
    expect((await till.subItem())?.allocations).toEqual(rows);
    const line = await till.line();
    expect([line?.todo, line?.subItems[0]?.isBackOrder]).toEqual(['', true]);
  });
  it('replace what there was, all or none', async () => {
    const till = await aTillWith('RUG', 2);
    await till.allocate(row({ qty: 2 }));
    await expect(till.allocate(row(), row({ from: '' }))).rejects.toMatchObject(
      broken("Allocation location shouldn't be empty"),
    );
    expect((await till.subItem())?.allocations).toEqual([row({ qty: 2 })]);
    await till.allocate(row(), row({ from: 'PO1' }));
    expect((await till.subItem())?.allocations).toHaveLength(2);
  });
  it.each([
    ["Dispatch date shouldn't be empty", [row({ dispatchDate: '' })]],
    ["Allocation location shouldn't be empty", [row({ from: '' })]],
    ["Collect location shouldn't be empty", [row({ method: PCK })]],
    ["Allocation Quantity shouldn't be 0", [row({ qty: 0 }), row({ qty: 2 })]],
    ['Please enter a correct dispatch date of box', [row({ dispatchDate: '2026-11-20' })]],
    ['Total qty should be 2', [row()]],
    ['Total qty should be 2', [row({ qty: 3 })]],
    ['AKL only has 5 stock', [row({ qty: 6 })]],
    ['PO1 only has 4 stock', [row({ from: 'PO1', qty: 5 })]],
    ['Please enter a correct dispatch date of box', [row({ from: 'PO1', qty: 2, dispatchDate: '2026-12-02' })]],
    ['NOWHERE only has 0 stock', [row({ from: 'NOWHERE', qty: 2 })]],
    ['Items cannot be collected there. Please choose another place', [row({ method: PCK, to: 'DC', qty: 2 })]],
  ])('are refused: %s', async (message, rows) => {
    const over = rows.find(({ qty }) => qty > 4);
    const till = await aTillWith('RUG', over?.qty ?? 2);
    const { version } = await till.get();
    await expect(till.allocate(...rows)).rejects.toMatchObject(broken(message));
    expect(await till.get()).toMatchObject({ version, lines: [{ todo: 'needs allocation' }] });
  });
  it('by courier take at most 0.15 cubic metres each, that included', async () => {
    const till = await aTillWith('SOFA-3S-SAGE');
    const cushions = (...allocations: StaffAllocation[]) =>
      till.item({ sku: 'SOFA-3S-SAGE', subItems: [{ sku: 'SOFA-CUSHION', allocation: { allocations } }] });
    await cushions(row({ method: COU, qty: 3 }));
    const frame = { sku: 'SOFA-FRAME', allocation: { allocations: [row({ method: COU })] } };
    await expect(till.item({ sku: 'SOFA-3S-SAGE', subItems: [frame] })).rejects.toMatchObject(
      broken('Please select a valid shipping method'),
    );
  });
  it('of a purchase order leave on the day it arrives or later, and within two years', async () => {
    const till = await aTillWith('RUG');
    const wrong = broken('Please enter a correct dispatch date of box');
    for (const dispatchDate of ['2026-12-02', '2028-11-22'])
      await expect(till.allocate(row({ from: 'PO1', dispatchDate }))).rejects.toMatchObject(wrong);
    for (const dispatchDate of ['2026-12-03', '2028-11-21'])
      expect(await till.allocate(row({ from: 'PO1', dispatchDate }))).toMatchObject({ itemcount: 1 });
  });
  it('add up over one source', async () => {
    const till = await aTillWith('RUG', 6);
    await expect(till.allocate(row({ qty: 3 }), row({ method: PCK, to: 'AKL', qty: 3 }))).rejects.toMatchObject(
      broken('AKL only has 5 stock'),
    );
  });
  it('of a clearance item come from clearance stock alone', async () => {
    const till = await aTillWith('OLD', 3);
    await expect(till.allocate(row({ qty: 3 }))).rejects.toMatchObject(broken('AKL only has 2 stock'));
  });
  it('are not all deleted, and sent back as they were read they stay', async () => {
    const till = await aTillWith('RUG');
    await till.allocate(row());
    await expect(till.allocate()).rejects.toMatchObject(broken("Can't delete all shipping method"));
    const { version } = await till.get();
    expect((await till.allocate(row())).version).toBe(version);
  });
  it('lose their mark when source, day or method change, and keep it when a note does', async () => {
    const till = await aTillWith('RUG');
    await till.allocate(row({ confirmed: true }));
    await till.allocate(row({ confirmed: true, note: 'Ring first' }));
    expect((await till.subItem())?.allocations[0]?.confirmed).toBe(true);
    await till.allocate(row({ confirmed: true, dispatchDate: '2026-11-25' }));
    expect((await till.subItem())?.allocations[0]?.confirmed).toBe(false);
  });
  it('follow the quantity: what is too much goes from the last, what is missing is left to allocate', async () => {
    const till = await aTillWith('RUG', 4);
    await till.allocate(row({ qty: 2 }), row({ from: 'PO1', qty: 2 }));
    await till.item({ sku: 'RUG', qty: 3 });
    expect((await till.subItem())?.allocations.map(({ qty }) => qty)).toEqual([2, 1]);
    await till.item({ sku: 'RUG', qty: 1 });
    expect((await till.subItem())?.allocations.map(({ qty }) => qty)).toEqual([1]);
    await till.item({ sku: 'RUG', qty: 5 });
    expect(await till.line()).toMatchObject({ qty: 5, todo: 'needs allocation' });
  });
  it('whose day has passed are shown as wrong and not changed', async () => {
    const till = await aTillWith('RUG');
    await till.allocate(row());
    running.clock.advance(2 * 86_400_000);
    expect(await till.line()).toMatchObject({ todo: 'needs a later dispatch date' });
    expect((await till.subItem())?.allocations).toEqual([row()]);
    running.clock.advance(-2 * 86_400_000);
  });
  it('are of parts that the item has', async () => {
    const till = await aTillWith('RUG');
    const none = till.item({ sku: 'RUG', subItems: [{ sku: 'NOPE', notes: 'x' }] });
    await expect(none).rejects.toMatchObject({ kind: 'not_found' });
  });
  it('decide what is charged for delivery: what is collected costs nothing, what is open goes as its line says', async () => {
    const till = await aTillWith('RUG', 2);
    await till.write({ contact: { zip: '0626' } });
    const fee = async () => (await till.get()).totals;
    expect(await fee()).toMatchObject({ shippingCents: 4_200, delivery: 'PRICED' });
    await till.allocate(row({ method: PCK, to: 'AKL' }), row());
    const parts = [
      { text: 'Zone north', cents: 4_000 },
      { text: 'By volume', cents: 100 },
    ];
    expect(await fee()).toMatchObject({ shippingCents: 4_100, shippingDetail: parts });
    await till.allocate(row({ method: PCK, to: 'AKL', qty: 2 }));
    expect(await fee()).toMatchObject({ shippingCents: 0, delivery: 'FREE', shippingDetail: [] });
  });
});

describe('tags and notes', () => {
  it('stay with their sub-item; a tag with a price is charged once a line, at the product’s own price when it has one', async () => {
    const till = await aTillWith('RUG', 3);
    await till.sub({ notes: 'Top floor', tags: { tags: ['ASM', 'TWO'] } });
    expect(await till.subItem()).toMatchObject({ notes: 'Top floor', tags: ['ASM', 'TWO'] });
    expect((await till.get()).totals).toMatchObject({ assemblyCents: 8_900, rubbishCents: 0, grandTotalCents: 18_899 });
    await till.add('BED');
    await till.item({ sku: 'BED', subItems: [{ sku: 'BED-A', tags: { tags: ['ASM', 'RUB'] } }] });
    expect((await till.get()).totals).toMatchObject({ assemblyCents: 20_900, rubbishCents: 4_500 });
    await till.sub({ notes: '', tags: { tags: [] } });
    expect((await till.get()).totals).toMatchObject({ assemblyCents: 12_000 });
  });
  it('show the price that the line is charged', async () => {
    const till = await aTillWith('RUG');
    expect((await till.line())?.tagCents).toEqual({ ASM: 8_900, RUB: 4_500 });
    await till.add('BED');
    expect((await till.get()).lines[1]?.tagCents).toEqual({ ASM: 12_000, RUB: 4_500 });
  });
  it('are refused when no such tag is there', async () => {
    const till = await aTillWith('RUG');
    await expect(till.sub({ tags: { tags: ['NOPE'] } })).rejects.toMatchObject(
      broken('There is no such delivery tag.'),
    );
  });
});

describe('allocate all', () => {
  it('fills in what is missing, as one change, and touches nothing that stands', async () => {
    const till = await aTillWith('RUG', 4);
    await till.allocate(row({ qty: 4, from: 'PO1', dispatchDate: '2026-12-09' }));
    await till.item({ sku: 'RUG', qty: 6 });
    await till.add('LAMP');
    const { version } = await till.get();
    expect((await till.allocateAll()).version).toBe(version + 1);
    const { lines } = await till.get();
    expect(lines.map(({ todo }) => todo)).toEqual(['', '']);
    expect((await till.subItem())?.allocations).toEqual([
      row({ qty: 4, from: 'PO1', dispatchDate: '2026-12-09' }),
      row({ qty: 2 }),
    ]);
    expect((await till.allocateAll()).version).toBe(version + 1);
  });
  it('joins what leaves the same place in the same way on the same day, unless staff marked or noted it', async () => {
    const till = await aTillWith('RUG', 1);
    const rowsAfter = async (mark: Partial<StaffAllocation>) => {
      await till.item({ sku: 'RUG', qty: 1 });
      await till.allocate(row(mark));
      await till.item({ sku: 'RUG', qty: 3 });
      await till.allocateAll();
      return (await till.subItem())?.allocations;
    };
    expect(await rowsAfter({})).toEqual([row({ qty: 3 })]);
    expect(await rowsAfter({ note: 'Bay 4' })).toEqual([row({ note: 'Bay 4' }), row({ qty: 2 })]);
    expect(await rowsAfter({ confirmed: true })).toEqual([row({ confirmed: true }), row({ qty: 2 })]);
  });
  it('takes stock, then the purchase order on its day, then a back-order without one', async () => {
    const till = await aTillWith('RUG', 8);
    await till.allocateAll();
    expect((await till.subItem())?.allocations).toEqual([
      row({ qty: 5 }),
      row({ qty: 3, from: 'PO1', dispatchDate: '2026-12-03' }),
    ]);
    await till.item({ sku: 'RUG', qty: 20 });
    await till.allocateAll();
    const [, , open] = (await till.subItem())?.allocations ?? [];
    expect(open).toEqual(row({ qty: 12, from: 'BACK-ORDER', dispatchDate: '' }));
    expect(await till.line()).toMatchObject({ todo: 'needs dispatch date' });
  });
  it('gives two lines of one part no more of it than there is', async () => {
    const till = await aTillWith('SOFA-3S-SAGE', 3);
    await till.add('SOFA-3S-RUST', { qty: 3 });
    await till.allocateAll();
    const rows = (await till.get()).lines.flatMap(({ subItems }) => subItems.flatMap(({ item }) => item ?? []));
    const frames = rows.filter(({ sku }) => sku === 'SOFA-FRAME').flatMap(({ allocations }) => allocations);
    const fromAkl = frames.filter(({ from }) => from === 'AKL').reduce((total, { qty }) => total + qty, 0);
    expect(fromAkl).toBe(5);
  });
  it('collects at the place chosen, else at the branch of the session, on the day chosen', async () => {
    const till = await aTillWith('RUG');
    await till.allocateAll({ method: PCK, dispatchDate: '2026-11-30' });
    expect((await till.subItem())?.allocations).toEqual([row({ method: PCK, to: 'AKL', dispatchDate: '2026-11-30' })]);
    const other = await aTillWith('RUG');
    await other.allocateAll({ method: PCK, to: 'WLG' });
    expect((await other.subItem())?.allocations[0]?.to).toBe('WLG');
  });
  it('refuses a day that has passed, a place where nothing is collected, and what no courier takes', async () => {
    const till = await aTillWith('SOFA-3S-SAGE');
    await expect(till.allocateAll({ dispatchDate: '2026-11-20' })).rejects.toMatchObject({ kind: 'precondition' });
    await expect(till.allocateAll({ method: PCK, to: 'DC' })).rejects.toMatchObject({ kind: 'precondition' });
    await expect(till.allocateAll({ method: COU })).rejects.toMatchObject(
      broken('Please select a valid shipping method'),
    );
    expect(await till.line()).toMatchObject({ todo: 'needs allocation' });
  });
});
