import type { StaffCart } from '@shop/contract/pos/draft';
import { money } from '@shop/primitives/money';
import { ChevronDown } from 'lucide-react';
import { Fact } from '../../lib/fact.tsx';

const ZERO = '0.00';
const isSome = (wire: string | undefined): boolean => wire !== undefined && wire !== ZERO;

type Props = {
  cart: StaffCart | undefined;
  isBusy: boolean;
  /** what was changed has not reached the shop, so that the rows say more than the sums know */
  isUnsaved: boolean;
  onFee: () => void;
};

/** What the sale comes to. The total is marked busy while the server has not answered the last change. */
export function Sums({ cart, isBusy, isUnsaved, onFee }: Props) {
  return (
    <>
      <dl className="sums">
        <Fact label="Subtotal">{money(cart?.subtotal ?? ZERO)}</Fact>
        <div>
          <dt>
            {cart?.deliveryLabel ?? 'Delivery'}
            <button
              type="button"
              className="btn quiet"
              aria-disabled={!cart || undefined}
              onClick={() => cart && onFee()}
            >
              <span className="vh">Delivery fee, change: </span>
              {cart?.useAutoShippingCost === 0 ? 'By hand' : 'Auto'}
              <ChevronDown className="i" aria-hidden strokeWidth={1.75} />
            </button>
          </dt>
          <dd>{cart?.delivery ?? 'FREE'}</dd>
        </div>
        {isSome(cart?.assembly_cost) && <Fact label="Assembly">{money(cart?.assembly_cost ?? ZERO)}</Fact>}
        {isSome(cart?.rubbish_cost) && <Fact label="Rubbish removal">{money(cart?.rubbish_cost ?? ZERO)}</Fact>}
        <Fact label="Discount">{isSome(cart?.discamt) ? `−${money(cart?.discamt ?? ZERO)}` : money(ZERO)}</Fact>
      </dl>
      <div className="total" aria-busy={isBusy}>
        <div>
          <b>Grand total</b>
          {isUnsaved ? (
            <span className="need">not saved yet</span>
          ) : (
            <span className="xs mut">Incl. GST {money(cart?.taxamount ?? ZERO)}</span>
          )}
        </div>
        <output className="fig" aria-label="Grand total">
          {money(cart?.grandtotal ?? ZERO)}
        </output>
      </div>
    </>
  );
}
