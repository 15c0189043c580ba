import { Button } from '@shop/ui/button';
import { money } from '@shop/primitives/money';
import { Stepper } from '@shop/ui/stepper';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Props = {
  name: string;
  price: string;
  /** another choice costs more */
  isFrom: boolean;
  busy: boolean;
  soldOut: string | undefined;
  onAdd: (qty: number) => void;
};

/** True while an element is on the screen; true on the server. */
function useOnScreen(target: RefObject<HTMLElement | null>): boolean {
  const [on, setOn] = useState(true);
  useEffect(() => {
    if (!target.current) return;
    const watch = new IntersectionObserver(([entry]) => setOn(entry?.isIntersecting ?? true));
    watch.observe(target.current);
    return () => watch.disconnect();
  }, [target]);
  return on;
}

/** Quantity and ADD TO CART; on a phone a bar at the foot takes over while the row itself is off the screen. */
export function BuyRow({ name, price, isFrom, busy, soldOut, onAdd }: Props) {
  const [qty, setQty] = useState(1);
  const row = useRef<HTMLDivElement>(null);
  const visible = useOnScreen(row);
  const add = (
    <Button caps tall className="needs-script" busy={busy} disabled={Boolean(soldOut)} onClick={() => onAdd(qty)}>
      {busy ? 'ADDING…' : 'ADD TO CART'}
    </Button>
  );
  return (
    <>
      <div className="add" ref={row}>
        <Stepper value={qty} of={name} onChange={setQty} />
        {add}
        <noscript>
          <p className="notice">Buying needs JavaScript in your browser. Everything else here reads without it.</p>
        </noscript>
        {soldOut && <p className="small add__out">{soldOut}</p>}
      </div>
      {!visible && (
        <section className="stickybuy" aria-label="Buy">
          <p className="price">
            {isFrom && <small>from </small>}
            {money(price, 'auto')}
          </p>
          {add}
        </section>
      )}
    </>
  );
}
