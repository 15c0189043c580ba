import type { DraftList } from '@shop/contract/pos/draft-routes';
import { money } from '@shop/primitives/money';
import { messageOf } from '@shop/contract/client';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Dialog, Popover } from 'react-aria-components';
import { Link } from 'react-router';
import type { Opened } from '../../lib/opener.tsx';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { quoteAt, saleAt } from '../../paths.ts';
import { discard, draftsQuery } from './draft.query.ts';

type Props = Opened & {
  shown: string;
  /** the one on the screen was discarded */
  onGone: () => void;
};

/** The sales this staff member has open, at any till; the newest first. */
export default function OpenSales({ trigger, open, onOpenChange, shown, onGone }: Props) {
  const { data, error, isPending } = useQuery({ ...draftsQuery, enabled: open });
  const dialogs = useDialog();
  const drop = async ({ draft, orderNo, customer }: Listed) => {
    onOpenChange(false);
    const title = orderNo
      ? `Drop your changes of quote #${orderNo}?`
      : `Discard the sale of ${customer || 'a walk-in'}?`;
    if (
      !(await agreed(
        dialogs.confirm({ title, message: 'It cannot be brought back.', confirm: 'Discard', danger: true }),
      ))
    )
      return;
    try {
      await discard({ draft: orderNo ? '' : draft, orderNo });
      if (draft === shown) onGone();
    } catch (error) {
      await agreed(dialogs.alert({ message: messageOf(error) }));
    }
  };
  const sales = (data?.drafts ?? []).filter(({ orderNo, itemcount, customer }) => orderNo || itemcount > 0 || customer);
  return (
    <Popover
      className="pop sales"
      placement="bottom end"
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={onOpenChange}
    >
      <Dialog aria-label="My open sales" className="dlg-in">
        {error && (
          <p className="pad danger" role="alert">
            {error.message}
          </p>
        )}
        {!error && sales.length === 0 && <p className="pad mut">{isPending ? 'Loading…' : 'No other sale is open.'}</p>}
        <ul>
          {sales.map((sale) => (
            <Sale
              key={sale.draft}
              sale={sale}
              isShown={sale.draft === shown}
              onPick={() => onOpenChange(false)}
              onDiscard={() => void drop(sale)}
            />
          ))}
        </ul>
      </Dialog>
    </Popover>
  );
}

type Listed = DraftList['drafts'][number];
type SaleProps = { sale: Listed; isShown: boolean; onPick: () => void; onDiscard: () => void };

function Sale({ sale, isShown, onPick, onDiscard }: SaleProps) {
  const { draft, orderNo, customer, itemcount, grandtotal, updatedAt } = sale;
  return (
    <li>
      <Link
        to={orderNo ? quoteAt(orderNo) : saleAt(draft)}
        aria-current={isShown ? 'page' : undefined}
        onClick={onPick}
      >
        <span className="grow">
          <b className="clip">
            {customer || 'Walk-in'}
            {orderNo && `, quote #${orderNo}`}
          </b>
          <span className="xs mut clip">
            {itemcount === 1 ? '1 item' : `${itemcount} items`}, {nzTimeWords(updatedAt)}
          </span>
        </span>
        <span className="num">{money(grandtotal)}</span>
      </Link>
      <button
        type="button"
        className="btn quiet sq"
        aria-label={`Discard ${customer || 'Walk-in'}`}
        onClick={onDiscard}
      >
        <Trash2 className="i" aria-hidden strokeWidth={1.75} />
      </button>
    </li>
  );
}
