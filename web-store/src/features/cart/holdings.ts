import { loadSession } from '../../lib/session.ts';
import { setWished } from '../../lib/wished.ts';
import { loadCart } from './cart.store.ts';

/** After a page stands, and after a sign-in: who is here, and the cart only when there is something in it. */
export async function loadHoldings(again = false): Promise<void> {
  const session = await loadSession(again);
  if (!session) return;
  if (session.itemcount > 0 || session.wishcount > 0) await loadCart();
  else setWished([]);
}
