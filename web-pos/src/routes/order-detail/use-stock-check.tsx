import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type Shortage, shortage } from '../../features/orders/order-actions.calls.ts';
import type { DetailPart } from './slots.ts';
import { BACK_TO_QUOTE, useBackToQuote } from './use-back-to-quote.ts';

/**
 * Compares a pending order with the stock that is there, when its page opens; what is short is said with the choice to go back to a quote.
 * @returns the same before a payment: false when it is short, then nothing is to be paid
 */
export function useStockCheck(
  detail: DetailPart['detail'] | undefined,
  { onChanged, onShort }: Pick<DetailPart, 'onChanged'> & { onShort: (short: Shortage | undefined) => void },
) {
  const dialogs = useDialog();
  const orderNo = detail?.order.order_no ?? '';
  const isPending = detail?.order.status === 'pending';
  const toQuote = useBackToQuote(orderNo, onChanged);
  const isThere = async (): Promise<boolean> => {
    onShort(undefined);
    const short = isPending ? await shortage(orderNo) : undefined;
    if (!short) return true;
    const message = <Short sentence={short.sentence} />;
    if (await agreed(dialogs.confirm({ title: 'Stock has changed', message, confirm: BACK_TO_QUOTE }))) await toQuote();
    else onShort(short);
    return false;
  };
  const check = useEffectEvent(isThere);
  useEffect(() => {
    if (isPending) void check();
  }, [isPending]);
  return isThere;
}

const Short = ({ sentence }: { sentence: string }) => (
  <>
    <span className="bar red" role="alert">
      <CircleAlert className="i" aria-hidden strokeWidth={1.75} />
      {sentence}
    </span>
    <span>Nothing has been paid. Go back to a quote to choose another location or date.</span>
  </>
);
