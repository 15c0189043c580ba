import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ItemTable } from '../../features/order-detail/item-table.tsx';
import { item } from './testing/an-order.ts';

const onTake = () => undefined;
const onAllocate = () => undefined;
const shown = (more: object, group = -1) => {
  const items = [{ ...item('HAAST', group), ...more }];
  const html = renderToStaticMarkup(<ItemTable {...{ items, whyNot: '', isQuote: false, onTake, onAllocate }} />);
  return html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
};
const assembly = { code: 'ASM', text: 'Assembly', price: '89.00' };
const stairs = { code: 'STAIRS', text: 'Stairs', price: '0.00' };

it('an item says its delivery tags with their prices, its notes, and those of where its units come from', () => {
  const text = shown({
    ...{ delTags: [assembly, stairs], notes: 'Ring first' },
    allocationNotes: [{ qty: 2, from: 'DC', note: 'Bay 4' }],
  });
  expect(text).toContain('|Assembly $89.00 · Stairs|Ring first|2 from DC: Bay 4|');
});
it('a part says its own', () => {
  expect(shown({ notes: 'Top floor' }, 0)).toContain('|Top floor|');
});
it('an item of which nothing was written has no row for it', () => {
  expect(shown({}).match(/\|/g)).toEqual(shown({ notes: '' }).match(/\|/g));
  expect(
    renderToStaticMarkup(
      <ItemTable {...{ items: [item('HAAST', -1)], whyNot: '', isQuote: false, onTake, onAllocate }} />,
    ),
  ).not.toContain('written');
});
it('an item of which stock ran out is marked with the sentence, by its own row header', () => {
  const short = { line: 'HAAST', sentence: 'Auckland only has 0 stock' };
  const items = [item('HAAST', -1), item('RUG', -1)];
  const html = renderToStaticMarkup(
    <ItemTable {...{ items, whyNot: '', isQuote: false, short, onTake, onAllocate }} />,
  );
  const said = /<th[^>]*aria-invalid="true"[^>]*aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
  expect(html).toMatch(new RegExp(`id="${said}" role="alert"[^]*Auckland only has 0 stock`));
});
it('a quote says where its pieces come from, and nothing of what has left', () => {
  const from = (source: string, qty: number) => ({
    ...{
      id: source,
      qty,
      qty_dispatched: 0,
      dispatch_date: '' as const,
      dispatch_confirmed: 0 as const,
      eta: '' as const,
    },
    ...{ from: source, method: 'DEL' as const, to: '', note: '', bins: {} },
  });
  const items = [
    { ...item('HAAST', -1), take_allocations: [from('DC', 2)] },
    { ...item('RUG', -1), take_allocations: [from('AKL', 1), from('BACK-ORDER', 1)] },
    item('ARM', -1),
  ];
  const html = renderToStaticMarkup(<ItemTable {...{ items, whyNot: '', isQuote: true, onTake, onAllocate }} />);
  const cells = [...html.matchAll(/<td class="num sm (mut|danger)">([^<]*)</g)].map(([, look, text]) => [look, text]);
  expect(cells).toEqual([
    ['mut', 'DC'],
    ['danger', '1 from AKL, 1 from BACK-ORDER'],
    ['mut', ''],
  ]);
  expect(html).not.toContain('Taken');
  expect(html).not.toContain('0 of');
});
