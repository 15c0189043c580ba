import { Button } from '@shop/ui/button';
import { Bone, useSlow } from '@shop/ui/skeleton';
import { useEffect, useState } from 'react';
import { loadSession, session } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { loadCart } from '../cart.store.ts';

/** Whether the visitor, signed in as far as this page knew, was logged out elsewhere: their cart is in their account then. */
function useLoggedOut(): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!session.get()?.customer) return;
    void loadSession(true).then((now) => setOut(now?.customer === null));
  }, []);
  return isOut;
}

export function EmptyCart() {
  const isOut = useLoggedOut();
  return (
    <div className="nothing">
      <p className="lead">You currently have no item(s) in your cart</p>
      {isOut && (
        <p className="notice" role="alert">
          You were logged out in another window. What was in your cart is kept in your account.{' '}
          <a className="link" href={paths.accountDetails}>
            Log in to see it
          </a>
        </p>
      )}
      <a className="btn" href={paths.home}>
        Continue shopping
      </a>
    </div>
  );
}

export function FailedCart() {
  return (
    <div className="nothing" role="alert">
      <p className="err">Something wrong. Please log out and retry</p>
      <Button look="line" onClick={() => void loadCart()}>
        Try again
      </Button>
    </div>
  );
}

/** The real layout at its real height, shown only when the cart takes longer than 150 ms. Until the scripts are there, on a slow line, a sentence. */
export function WaitingCart() {
  const slow = useSlow(true);
  return (
    <div className="check" aria-busy="true">
      {!slow && (
        <p className="lead cart-wait needs-script">
          One moment. We are fetching your cart, and what it costs to bring it to you.
        </p>
      )}
      <div className="cart-bones">
        {slow &&
          [1, 2, 3].map((row) => (
            <div className="item" key={row}>
              <span className="shot shot--11 bone bone--shot" />
              <Bone width={60} height={20} />
              <Bone width={40} />
              <Bone width={50} height={42} />
              <Bone width={30} height={42} />
            </div>
          ))}
      </div>
      {slow && (
        <aside className="bill bill--side only-dgrid">
          <Bone width={50} height={28} />
          <Bone height={120} />
          <Bone height={48} />
        </aside>
      )}
    </div>
  );
}
