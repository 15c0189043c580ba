import type { CartContent } from '@shop/contract/v1/cart';
import { Icon } from '@shop/ui/icons';
import { money } from '@shop/ui/money';
import { ChevronDown } from 'lucide-react';
import { MoneyRows } from '../money-rows.tsx';
import { Coupon } from './coupon.tsx';

type Props = { content: CartContent; busy: boolean };

/** On a phone, folded above the items: the total is always there. */
export function FoldedSummary({ content, busy }: Props) {
  return (
    <details className="bill only-m" aria-busy={busy}>
      <summary>
        Order Summary <Icon of={ChevronDown} small />
        <span className="num">{money(content.cart.grandtotal)}</span>
      </summary>
      <MoneyRows cart={content.cart} full />
      <Coupon content={content} />
    </details>
  );
}

export function SideSummary({ content, busy }: Props) {
  return (
    <aside className="bill bill--side only-dgrid" aria-labelledby="sum-title" aria-busy={busy}>
      <h2 id="sum-title">Order Summary</h2>
      <MoneyRows cart={content.cart} full />
      <Coupon content={content} />
    </aside>
  );
}
