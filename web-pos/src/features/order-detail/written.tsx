import type { DetailItem } from '@shop/contract/pos/order-detail';
import { money, wireCents } from '@shop/primitives/money';
import { StickyNote } from 'lucide-react';

type Tag = DetailItem['delTags'][number];

const tagWords = ({ text, price }: Tag): string => (wireCents(price) === 0 ? text : `${text} ${money(price)}`);

/** What staff wrote of an item in the sale or quote: its delivery tags, its notes, and those of where its units come from. */
export function Written({ item: { delTags, notes, allocationNotes } }: { item: DetailItem }) {
  const lines = [
    delTags.map(tagWords).join(' · '),
    notes,
    ...allocationNotes.map(({ qty, from, note }) => `${qty} from ${from}: ${note}`),
  ];
  // By their place: two of them may say the same, and rows with one key outlive what they said.
  return lines.filter(Boolean).map((words, at) => (
    <tr className="subrow" key={at}>
      <td colSpan={6}>
        <span className="row written">
          <StickyNote className="i" aria-hidden strokeWidth={1.75} />
          <span className="typed">{words}</span>
        </span>
      </td>
    </tr>
  ));
}
