import type { DetailItem } from '@shop/contract/pos/order-detail';
import { Check } from 'lucide-react';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { piecesOf } from '../../lib/pieces.ts';

type Props = { item: DetailItem; onTake: (item: DetailItem) => void };

/** '1 of 2', and what takes the next of them. An item of several parts is taken part by part. */
export const TakenCell = ({ item, onTake }: Props) => (
  <td className="num">
    {item.take_allocations.length > 0 && (
      <span className="row taken">
        <span className="mut sm">{`${item.already_taken} of ${piecesOf(item)}`}</span>
        {item.can_be_taken > 0 && (
          <button type="button" className="btn quiet" onClick={() => onTake(item)}>
            Take<span className="vh"> {item.name}</span>
          </button>
        )}
      </span>
    )}
  </td>
);

/** Of a quote, where staff mean to take it from: 'DC', '2 from DC, 1 from BACK-ORDER'. */
export const FromCell = ({ item: { take_allocations: rows } }: { item: DetailItem }) => (
  <td className={`num sm ${rows.some(({ from }) => from === 'BACK-ORDER') ? 'danger' : 'mut'}`}>
    {rows.length === 1 ? rows[0]?.from : rows.map(({ qty, from }) => `${qty} from ${from}`).join(', ')}
  </td>
);

/** Each time that goods of an item left: how many, from which bin, by whose hand. The same may be said twice within a minute. */
export const TakenRows = ({ item: { taken } }: { item: DetailItem }) =>
  taken.map(({ qty, bin, staff, at }, place) => (
    <tr className="subrow" key={place}>
      <td colSpan={6}>
        <span className="row ok gone">
          <Check className="i" aria-hidden strokeWidth={1.75} />
          <span className="clip">{`${qty} from bin ${bin} · ${[staff, nzTimeWords(at)].filter(Boolean).join(', ')}`}</span>
        </span>
      </td>
    </tr>
  ));
