import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ItemTable } from '../../features/order-detail/item-table.tsx';
import { item } from './testing/an-order.ts';

const onTake = () => undefined;
const onAllocate = () => undefined;
const shown = (more: object, group = -1) => {
  const items = [{ ...item('HAAST', group), ...more }];
  const html = renderToStaticMarkup(<ItemTable {...{ items, whyNot: '', onTake, onAllocate }} />);
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
    renderToStaticMarkup(<ItemTable {...{ items: [item('HAAST', -1)], whyNot: '', onTake, onAllocate }} />),
  ).not.toContain('written');
});
it('an item of which stock ran out is marked with the sentence, by its own row header', () => {
  const short = { line: 'HAAST', sentence: 'Auckland only has 0 stock' };
  const items = [item('HAAST', -1), item('RUG', -1)];
  const html = renderToStaticMarkup(<ItemTable {...{ items, whyNot: '', short, onTake, onAllocate }} />);
  const said = /<th[^>]*aria-invalid="true"[^>]*aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
  expect(html).toMatch(new RegExp(`id="${said}" role="alert"[^]*Auckland only has 0 stock`));
});
