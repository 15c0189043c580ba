import { useEffect } from 'react';
import { useBack } from '../../lib/back.ts';
import { loadSession } from '../../lib/session.ts';
import { setWished } from '../../lib/wished.ts';
import { loadCart } from './cart.store.ts';

/**
 * After a page stands, and `again` after a sign-in or sign-out: who is here, and what is in the cart. The first time an
 * empty cart is not read; later what is on show may be another shopper's, or paid.
 */
export async function loadHoldings(again = false): Promise<void> {
  const session = await loadSession(again);
  if (!session) return;
  if (again || session.itemcount > 0 || session.wishcount > 0) await loadCart();
  else setWished([]);
}

const loadAgain = () => void loadHoldings(true);

/** Reads once the page stands, and again when the browser shows it as it was left. */
export function useHoldings(): void {
  useEffect(() => void loadHoldings(), []);
  useBack(loadAgain);
}
