import type { DraftList } from '@shop/contract/pos/draft-routes';
import { money } from '@shop/primitives/money';
import { useQuery } from '@tanstack/react-query';
import { Dialog, Popover } from 'react-aria-components';
import { Link } from 'react-router';
import type { Opened } from '../../lib/opener.tsx';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { quoteAt, saleAt } from '../../paths.ts';
import { draftsQuery } from './draft.query.ts';

type Props = Opened & { shown: string };

/** The sales this staff member has open, at any till; the newest first. */
export default function OpenSales({ trigger, open, onOpenChange, shown }: Props) {
  const { data, error, isPending } = useQuery({ ...draftsQuery, enabled: open });
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
            <Sale key={sale.draft} sale={sale} isShown={sale.draft === shown} onPick={() => onOpenChange(false)} />
          ))}
        </ul>
      </Dialog>
    </Popover>
  );
}

type SaleProps = { sale: DraftList['drafts'][number]; isShown: boolean; onPick: () => void };

function Sale({ sale, isShown, onPick }: SaleProps) {
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
    </li>
  );
}
