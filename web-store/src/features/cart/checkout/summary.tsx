import type { CartContent } from '@shop/contract/v1/cart';
import { Icon } from '@shop/ui/icons';
import { money } from '@shop/primitives/money';
import { ChevronDown } from 'lucide-react';
import { leftToPay } from '../left-to-pay.ts';
import { MoneyRows } from '../money-rows.tsx';
import { Coupon } from './coupon.tsx';

type Props = { content: CartContent; busy: boolean };

/** On a phone, folded above the items: what is to be paid is always there. */
export function FoldedSummary({ content, busy }: Props) {
  return (
    <details className="bill only-m" aria-busy={busy}>
      <summary>
        Order Summary <Icon of={ChevronDown} small />
        <span className="num">{money(leftToPay(content))}</span>
      </summary>
      <MoneyRows content={content} full />
      <Coupon content={content} />
    </details>
  );
}

export function SideSummary({ content, busy }: Props) {
  return (
    <aside className="bill bill--side only-dgrid" aria-labelledby="sum-title" aria-busy={busy}>
      <h2 id="sum-title">Order Summary</h2>
      <MoneyRows content={content} full />
      <Coupon content={content} />
    </aside>
  );
}
