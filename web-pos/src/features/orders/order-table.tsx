import type { ListedOrder } from '@shop/contract/pos/order-list';
import { Bone } from '@shop/ui/skeleton';
import { useRows } from '../../lib/rows.ts';
import { type Column, SortHead } from '../../lib/sort-head.tsx';
import type { ListView } from './list-address.ts';
import type { Change } from './list-tools.tsx';
import type { ListSort } from './list-types.ts';
import { OrderRow } from './order-row.tsx';
import type { RowAction } from './row-action.ts';

type Props = {
  title: string;
  orders: readonly ListedOrder[] | undefined;
  isQuotes: boolean;
  view: ListView;
  onChange: Change;
  today: string;
  placeOf: (code: string) => string;
  action: RowAction | undefined;
  onMoved: (msg: string) => void;
};

const columnsOf = (isQuotes: boolean): readonly Column<Exclude<ListSort, ''>>[] => [
  { name: isQuotes ? 'Quote' : 'Order', sort: 'order_no', className: 'c-no' },
  { name: 'Name', sort: 'firstname', className: 'c-name' },
  { name: 'Created', sort: 'nztime', className: 'c-at' },
  { name: 'Updated', sort: 'updated_at', className: 'c-up' },
  isQuotes ? { name: 'Expiry date', sort: 'expiry_date', className: 'c-exp' } : { name: 'Mobile', className: 'c-mob' },
  { name: 'Branch', className: 'c-br' },
  { name: 'Staff', className: 'c-st' },
  { name: 'Status', sort: 'status', className: 'c-state' },
  { name: 'Grand total', sort: 'grandtotal', className: 'num c-sum' },
  { name: 'Comments', className: 'c-cm', isHidden: true },
  { name: 'Actions', className: 'c-x', isHidden: true },
];
const BONES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** A page of documents. Without rows the real columns stand over ten grey rows of real height. */
export function OrderTable({ title, orders, isQuotes, view, onChange, action, ...row }: Props) {
  const rows = useRows<HTMLTableSectionElement>();
  const columns = columnsOf(isQuotes);
  return (
    <table className="list sticky sorted orders">
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHead key={column.name} column={column} by={view} onSort={onChange} />
          ))}
        </tr>
      </thead>
      <tbody ref={rows}>
        {orders?.map((order, at) => (
          <OrderRow key={order.order_no} {...{ order, isQuotes, action }} {...row} isFirst={at === 0} />
        ))}
        {!orders &&
          BONES.map((bone) => (
            <tr key={bone} aria-hidden>
              {columns.map(({ name, className }) => (
                <td key={name} className={className}>
                  <Bone width={70} height={12} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
