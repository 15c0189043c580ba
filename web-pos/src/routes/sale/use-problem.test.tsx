// @vitest-environment jsdom
import { NO_ADDRESS } from '@shop/commerce/pos-checkout';
import type { StaffCartItem } from '@shop/contract/pos/draft-item';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SaleProblem } from './proceed.tsx';
import type { SaleProps } from './sale-props.ts';
import { useProblem } from './use-problem.ts';

const SHORT: SaleProblem = {
  ...{ code: 'pos.short', field: 'allocation', sentence: 'Auckland only has 0 stock', line: 'HAAST' },
};
const sale = (...sources: string[]) =>
  ({
    items: [{ sku: 'HAAST', subItems: [{ allocation: sources.map((from) => ({ from })) }] } as StaffCartItem],
  }) as unknown as SaleProps['shown'];

let root: Root;
/** As each drawing of the page gave it. */
let given: ((problem: SaleProblem) => void)[];
const pressed = (problem: SaleProblem) => given[0]?.(problem);
function Page({ shown }: Pick<SaleProps, 'shown'>) {
  const [problem, goTo] = useProblem(shown, () => undefined);
  given.push(goTo);
  return (
    <p data-line="HAAST">
      <button type="button" className="item" aria-label="Haast" />
      {problem?.sentence}
    </p>
  );
}
const show = (shown: SaleProps['shown']) => act(async () => root.render(<Page shown={shown} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (value: string) => value });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  given = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a line that the server refused is marked and has the focus, also where F8 was pressed before Allocate all was answered', async () => {
  await show(sale());
  await show(sale('AKL'));
  await act(async () => pressed(SHORT));
  expect(document.body.textContent).toBe('Auckland only has 0 stock');
  expect(document.activeElement?.className).toBe('item');
});

it('the mark goes when something else is allocated of that line', async () => {
  await show(sale('AKL'));
  await act(async () => pressed(SHORT));
  await show(sale('DC'));
  expect(document.body.textContent).toBe('');
});

it('a quote that is mailed without an address says so until it has one, whatever else is missing', async () => {
  const mailedTo = (email: string) => ({ fields: { email }, items: [] }) as unknown as SaleProps['shown'];
  await show(mailedTo(''));
  await act(async () => pressed(NO_ADDRESS));
  expect(document.body.textContent).toBe("Please enter valid customer's Email address");
  await show(mailedTo('aroha@example.test'));
  expect(document.body.textContent).toBe('');
});
