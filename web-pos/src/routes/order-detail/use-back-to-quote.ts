import { messageOf } from '@shop/contract/client';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { useNavigate } from 'react-router';
import { backToQuote } from '../../features/orders/order-actions.calls.ts';
import { cache } from '../../lib/cache.ts';
import { say } from '../../lib/notice.tsx';

export const BACK_TO_QUOTE = 'Back to Quote';

/** Makes a pending order a quote again and leads to its editor; a refusal is said, and the order is read anew. */
export function useBackToQuote(orderNo: string, onChanged: () => Promise<unknown>): () => Promise<void> {
  const dialogs = useDialog();
  const navigate = useNavigate();
  return async () => {
    try {
      const { redirect, msg } = await backToQuote(orderNo);
      void say(msg);
      // Of its number there is no order any more: nothing of this page, which stands until the editor is there, is read again.
      await Promise.all(
        ['detail', 'logs', 'orders'].map((name) => cache.invalidateQueries({ queryKey: [name], refetchType: 'none' })),
      );
      await navigate(redirect, { replace: true });
    } catch (reason) {
      await agreed(dialogs.alert({ title: BACK_TO_QUOTE, message: messageOf(reason) }));
      await onChanged();
    }
  };
}
