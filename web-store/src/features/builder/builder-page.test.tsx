// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BuilderPage } from './builder-page.tsx';

const option = (sku: string, name: string) => ({ sku, name, price: '100.00', thumb: '', description: '' });
const BUILT = {
  ...{ success: true as const, size: 'queen', sizes: ['queen', 'king'] },
  steps: [
    { code: 'mattress', title: 'Choose how it feels', options: [option('M', 'Drover mattress')] },
    { code: 'bed', title: 'Choose a bed', options: [option('B', 'Lupin bed')] },
  ],
};
const asked = vi.fn<(next: URLSearchParams) => void>();
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

const put = vi.fn(async (_sku: string) => undefined);
const added = vi.fn();

/** The page with an address that follows no choice. */
function Page() {
  const [query] = useSearchParams();
  return <BuilderPage built={BUILT} query={query} isComing={false} onQuery={asked} onAdd={put} onAdded={added} />;
}
/** A press that comes while React has drawn the page and has not yet run its effects. */
function PressedEarly() {
  useLayoutEffect(() => tile('lupin-bed').click(), []);
  return null;
}
const EarlyPage = () => (
  <>
    <Page />
    <PressedEarly />
  </>
);
function arrive(query: string, Component = Page): void {
  router = createMemoryRouter([{ path: '/', Component }], { initialEntries: [`/?${query}`] });
  act(() => root.render(<RouterProvider router={router} />));
}
const tile = (value: string) =>
  document.querySelector<HTMLInputElement>(`input[value="${value}"]`) ?? expect.fail(`no ${value}`);
const press = (value: string) => act(() => tile(value).click());

describe('choosing in the mattress builder', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    asked.mockReset();
    put.mockClear();
    added.mockClear();
    document.body.innerHTML = '<div id="root"></div>';
    root = createRoot(document.getElementById('root') as HTMLElement);
  });
  afterEach(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  it('shows a choice at once, and keeps it beside the next ones while the address has none of them', () => {
    arrive('');
    for (const value of ['drover-mattress', 'lupin-bed', 'king']) press(value);
    for (const value of ['drover-mattress', 'lupin-bed', 'king']) expect(tile(value).checked).toBe(true);
    expect(String(asked.mock.lastCall?.[0])).toBe('mattress=drover-mattress&bed=lupin-bed&size=king');
  });
  it('keeps a choice that was made before the first effects have run', () => {
    arrive('', EarlyPage);
    press('drover-mattress');
    expect(String(asked.mock.lastCall?.[0])).toBe('bed=lupin-bed&mattress=drover-mattress');
  });
  const bill = () => document.querySelector('.bill')?.textContent;
  const addToCart = () =>
    act(async () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'ADD ALL TO CART')?.click(),
    );
  it('names beside the button what is not made in the size, and does not say of the rest that it is all', async () => {
    arrive('mattress=drover-mattress&bed=quarry-bed');
    expect(bill()).toContain('Quarry bed is not made in queen');
    await addToCart();
    expect(put.mock.calls).toEqual([['M']]);
    expect(added.mock.calls).toEqual([['Drover mattress']]);
  });
  it('asks for another mattress where the chosen one is not made in the size', async () => {
    arrive('mattress=woolshed-mattress&bed=lupin-bed');
    expect(bill()).toContain('Woolshed mattress is not made in queen');
    await addToCart();
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Please choose a mattress first.');
    expect(put).not.toHaveBeenCalled();
    expect(added).not.toHaveBeenCalled();
  });
  it('follows the address when it changes, as Back does', async () => {
    arrive('bed=lupin-bed');
    press('drover-mattress');
    await act(() => router.navigate('/?'));
    for (const value of ['drover-mattress', 'lupin-bed']) expect(tile(value).checked).toBe(false);
    press('drover-mattress');
    expect(String(asked.mock.lastCall?.[0])).toBe('mattress=drover-mattress');
  });
});
