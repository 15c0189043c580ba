import type { StaffCartItem } from '@shop/contract/pos/draft-item';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LineList } from './line-list.tsx';
import type { LineListProps } from './line-props.ts';

const line = (sku: string) =>
  ({
    ...{ sku, qrdesc: `the ${sku}`, desc_colour: '', todo: '', thumb: '', qty: 1, eachpriceinc: '10.00' },
    ...{ eachpriceorg: '10.00', subItems: [], shipmethod: 'DEL', pick_location: '', eta_text: '', disc_reason: '' },
    approvedBy: '',
  }) as unknown as StaffCartItem;
const noop = () => undefined;
const lines = { current: '', open: '', setCurrent: noop, toggle: noop, onKey: noop };
const shown = (problem?: LineListProps['problem']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LineList
        {...{ items: [line('HAAST'), line('RUG')], lines, tags: [], places: [], adding: [], isReady: true, problem }}
        {...{ onQty: noop, onFoot: noop, onParts: noop, onAllocate: noop, onPrice: noop }}
      />
    </MemoryRouter>,
  );

it('the line whose stock ran out is marked and says why; the others are not', () => {
  const html = shown({ line: 'HAAST', sentence: 'Auckland only has 0 stock' });
  const said = /<button[^>]*aria-label="the HAAST[^>]*aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`id="${said}"[^]*Auckland only has 0 stock`));
  expect(html.match(/aria-describedby/g)).toHaveLength(1);
  expect(shown({ sentence: 'Please enter acquisition channel' })).not.toContain('aria-describedby');
});
