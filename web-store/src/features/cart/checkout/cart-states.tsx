import { Button } from '@shop/ui/button';
import { Bone, useSlow } from '@shop/ui/skeleton';
import { paths } from '../../../paths.ts';
import { loadCart } from '../cart.store.ts';

export function EmptyCart() {
  return (
    <div className="nothing">
      <p className="lead">You currently have no item(s) in your cart</p>
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
