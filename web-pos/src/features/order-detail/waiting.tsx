import type { DetailItem } from '@shop/contract/pos/order-detail';
import { nzDayInFull, nzDayWords } from '../../lib/nz-words.ts';

type Props = { item: DetailItem; onAllocate: (item: DetailItem) => void };
type Row = DetailItem['take_allocations'][number];

const wordsOf = ({ qty, qty_dispatched: gone, from, method, to, dispatch_date: day, eta }: Row): string =>
  [
    `${qty - gone} from ${from}`,
    method === 'PCK' ? `PCK ${to}` : method,
    day && nzDayWords(day),
    eta && `the customer reads ${from === 'BACK-ORDER' ? 'about ' : ''}${nzDayInFull(eta)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Where the units of an item come from that have not left, and what allocates them anew. */
export function Waiting({ item, onAllocate }: Props) {
  if (item.can_be_allocated === 0) return null;
  const rows = item.take_allocations.filter(({ qty, qty_dispatched: gone }) => qty > gone);
  return (
    <tr className="subrow">
      <td colSpan={5}>
        {rows.map((row) => (
          <span key={row.id} className={row.from === 'BACK-ORDER' ? 'from sm danger' : 'from sm mut'}>
            {wordsOf(row)}
          </span>
        ))}
      </td>
      <td className="num">
        <button type="button" className="btn quiet" onClick={() => onAllocate(item)}>
          Allocate<span className="vh"> {item.name}</span>
        </button>
      </td>
    </tr>
  );
}
