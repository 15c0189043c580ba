// @vitest-environment jsdom
import type { CartContent } from '@shop/contract/v1/cart';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeItem } from '../cart-changes.ts';
import { ItemDetails } from './item-details.tsx';
import { moveToWishlist } from './move-to-wishlist.ts';

vi.mock('./move-to-wishlist.ts', () => ({ moveToWishlist: vi.fn(async () => undefined) }));
vi.mock('../cart-changes.ts', async (real) => ({
  ...(await real<object>()),
  removeItem: vi.fn(async () => undefined),
}));

const item = {
  ...{ sku: 'SOFA', name: 'Drover sofa', url: 'drover-sofa', thumb: '/p.webp', qty: 1, eachpriceinc: '100.00' },
  ...{ optionText: '', shipmethod: 'DEL', pick_location: '', eta_text: '', eta_pickup: '' },
};
const lines = (...skus: string[]) =>
  ({
    cartItems: skus.map((sku) => ({ ...item, sku, name: sku })),
    locations: [],
  }) as unknown as CartContent;
const content = { cartItems: [item], locations: [] } as unknown as CartContent;

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<ItemDetails content={content} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a thing of the cart can be removed, and moved to the wishlist, by buttons that name it', async () => {
  const press = (name: string) =>
    act(async () => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click());
  await press('Remove: Drover sofa');
  expect(removeItem).toHaveBeenCalledWith('SOFA');
  expect(moveToWishlist).not.toHaveBeenCalled();
  await press('Move to wishlist: Drover sofa');
  expect(moveToWishlist).toHaveBeenCalledWith('SOFA');
});

it('the focus of what left the cart goes to the same button of the next line, then of the one before, then to the heading', async () => {
  document.body.insertAdjacentHTML('afterbegin', '<main id="main"><h1>Your cart</h1></main>');
  const draw = (...skus: string[]) => act(async () => root.render(<ItemDetails content={lines(...skus)} />));
  const leave = async (name: string, ...left: string[]) => {
    const gone = () => draw(...left);
    vi.mocked(removeItem).mockImplementation(gone as never);
    vi.mocked(moveToWishlist).mockImplementation(gone);
    const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
    button?.focus();
    await act(async () => button?.click());
    await act(async () => void (await new Promise((soon) => setTimeout(soon, 5))));
    return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  };
  await draw('A', 'B', 'C');
  expect(await leave('Remove: A', 'B', 'C')).toBe('Remove: B');
  expect(await leave('Move to wishlist: C', 'B')).toBe('Move to wishlist: B');
  expect(await leave('Move to wishlist: B', 'B')).toBe('Move to wishlist: B'); // signed out, it stays
  expect(await leave('Remove: B')).toBe('Your cart');
});
