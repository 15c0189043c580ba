import type { Coupon } from '@shop/contract/pos/coupon';
import { Bone } from '@shop/ui/skeleton';
import { useRows } from '../../lib/rows.ts';
import { type Column, SortHead } from '../../lib/sort-head.tsx';
import type { CouponSort, CouponView } from './coupon-address.ts';
import { CouponRow, type RowActions } from './coupon-row.tsx';

type Props = RowActions & {
  coupons: readonly Coupon[] | undefined;
  view: CouponView;
  onChange: (patch: Partial<CouponView>) => void;
  /** NZ day */
  today: string;
};

const COLUMNS: readonly Column<CouponSort>[] = [
  { name: 'Code', sort: 'code', className: 'c-code' },
  { name: 'Name', sort: 'name', className: 'c-nm' },
  { name: 'Type', className: 'c-ty' },
  { name: 'Amount', sort: 'amount', className: 'num c-am' },
  { name: 'Min total', sort: 'min_gtotal', className: 'num c-mi' },
  { name: 'Used', sort: 'usecount', className: 'num c-us' },
  { name: 'Expiry', sort: 'expiry', className: 'c-ex' },
  { name: 'Status', sort: 'status', className: 'c-sw' },
  { name: 'E-mail', className: 'c-x', isHidden: true },
  { name: 'History', className: 'c-x', isHidden: true },
];
const BONES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** A page of coupons. Without rows the real columns stand over ten grey rows of real height. */
export function CouponTable({ coupons, view, onChange, ...row }: Props) {
  const rows = useRows<HTMLTableSectionElement>();
  return (
    <table className="list sticky sorted coupons">
      <caption className="vh">Coupon List</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <SortHead key={column.name} column={column} by={view} onSort={onChange} />
          ))}
        </tr>
      </thead>
      <tbody ref={rows}>
        {coupons?.map((coupon, at) => (
          <CouponRow key={coupon.id} coupon={coupon} {...row} isFirst={at === 0} />
        ))}
        {!coupons &&
          BONES.map((bone) => (
            <tr key={bone} aria-hidden>
              {COLUMNS.map(({ name, className }) => (
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
