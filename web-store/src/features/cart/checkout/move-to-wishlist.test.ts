import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postJson } from '../../../lib/http.ts';
import { openLogin } from '../../../lib/overlays.ts';
import { sayFailed } from '../../../lib/toast.ts';
import { setWished } from '../../../lib/wished.ts';
import { removeItem } from '../cart-changes.ts';
import { moveToWishlist } from './move-to-wishlist.ts';

vi.mock('../../../lib/http.ts', () => ({ postJson: vi.fn() }));
vi.mock('../../../lib/overlays.ts', () => ({ openLogin: vi.fn() }));
vi.mock('../../../lib/toast.ts', () => ({ sayFailed: vi.fn() }));
vi.mock('../../../lib/analytics.ts', () => ({ track: vi.fn() }));
vi.mock('../cart-changes.ts', () => ({ removeItem: vi.fn(async () => undefined) }));

const answer = (more: object) => vi.mocked(postJson).mockResolvedValueOnce({ login: 1, datalayer_ga4: null, ...more });
beforeEach(() => vi.clearAllMocks());
afterEach(() => setWished([]));

it('what is wished for already only leaves the cart', async () => {
  setWished(['SOFA'] as never);
  await moveToWishlist('SOFA');
  expect([vi.mocked(postJson).mock.calls, vi.mocked(removeItem).mock.calls]).toEqual([[], [['SOFA']]]);
});
it('what is not is wished for first, then it leaves the cart', async () => {
  answer({ action: 'ADD' });
  await moveToWishlist('SOFA');
  expect(vi.mocked(postJson).mock.calls).toEqual([['/v1/wishlist/toggle', { sku: 'SOFA', cart: 1 }]]);
  expect(removeItem).toHaveBeenCalledWith('SOFA');
});
it('a wish that was there after all is put back', async () => {
  answer({ action: 'DEL' });
  answer({ action: 'ADD' });
  await moveToWishlist('SOFA');
  expect([vi.mocked(postJson).mock.calls.length, vi.mocked(removeItem).mock.calls.length]).toEqual([2, 1]);
});
it('signed out the login opens, and the cart stays as it is', async () => {
  answer({ login: 0 });
  await moveToWishlist('SOFA');
  expect(openLogin).toHaveBeenCalled();
  expect(removeItem).not.toHaveBeenCalled();
});
it("a failure says 'Something wrong. Please log out and retry'", async () => {
  vi.mocked(postJson).mockRejectedValueOnce(new Error('away'));
  await moveToWishlist('SOFA');
  expect(sayFailed).toHaveBeenCalledWith('Something wrong. Please log out and retry');
});
