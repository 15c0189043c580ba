import { PAYMENT } from '@shop/commerce/payments';
import { formatDollars, wireCents } from '@shop/primitives/money';
import { useQuoteWatch } from './quote-watch.ts';

/**
 * The customer of this quote has a payment page open, a card's or a finance company's. Saving and proceeding end it
 * (docs/rules/payments.md 31), so staff know before they press.
 * @param orderNo '' = a sale that is no quote yet
 */
export function BeingPaid({ orderNo }: { orderNo: string }) {
  const { data } = useQuoteWatch(orderNo);
  const open = data?.order.payments.find(({ type, status }) => type === 1 && status === PAYMENT.sent);
  return (
    <output>
      {open && (
        <span className="bar slim">
          <span className="grow">
            The customer is paying {formatDollars(wireCents(open.amount))} by {open.name} right now. If you save or
            proceed, we stop waiting for it; what is approved by then makes this quote an order.
          </span>
        </span>
      )}
    </output>
  );
}
