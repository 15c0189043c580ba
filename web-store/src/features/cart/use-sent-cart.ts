import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf, postJson } from '../../lib/http.ts';
import { lateCalls } from '../../late-calls.ts';
import { paths } from '../../paths.ts';
import { loadCart } from './cart.store.ts';

/**
 * Reads the cart, once what staff sent is in it; the server adds it once a cart. Then the address is the cart's own, so that a
 * reload and a bookmark mean this cart.
 * @param from the token of the mail's link; null: there is none
 * @returns why it could not be opened
 */
export function useSentCart(from: string | null): string | undefined {
  const [failure, setFailure] = useState<string>();
  const leaveFor = useNavigate();
  useEffect(() => {
    const opened = from === null ? Promise.resolve() : postJson(lateCalls.cartSent, { from });
    opened
      .then(() => from !== null && leaveFor(paths.cart, { replace: true }))
      .catch((reason: unknown) => setFailure(messageOf(reason)))
      .finally(() => void loadCart());
  }, [from, leaveFor]);
  return failure;
}
