import type { ContentItem } from '@shop/contract/pos/content';
import { Bone } from '@shop/ui/skeleton';
import { Link } from 'react-router';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { rowProps, useRows } from '../../lib/rows.ts';
import { contentAt } from '../../paths.ts';
import { standingOf } from './content-words.ts';
import { KINDS } from './kinds.ts';

const BONES = ['1', '2', '3', '4', '5'];

/** The parts of one kind, each with what shoppers see of it. Without data the real columns stand over grey rows. */
export function ContentTable({ items }: { items: readonly ContentItem[] | undefined }) {
  const rows = useRows<HTMLTableSectionElement>();
  return (
    <table className="list sorted website">
      <caption className="vh">Parts of the website</caption>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Address</th>
          <th scope="col" className="c-state">
            State
          </th>
          <th scope="col" className="c-saved">
            Last saved
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {items?.map((item, at) => (
          <Row key={item.key} item={item} isFirst={at === 0} />
        ))}
        {!items &&
          BONES.map((bone) => (
            <tr key={bone} aria-hidden>
              <td colSpan={4}>
                <Bone width={460} height={12} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Row({ item, isFirst }: { item: ContentItem; isFirst: boolean }) {
  const { kind, key, title, saved_by: by, saved_at: at } = item;
  const { words, look } = standingOf(item);
  return (
    <tr>
      <td>
        <Link className="hit clip" to={contentAt(kind, key)} title={title} {...rowProps(isFirst)}>
          {title}
        </Link>
      </td>
      <td>
        <span className="clip mut">{KINDS[kind].shopPath(key)}</span>
      </td>
      <td className="c-state">
        <span className={`chip ${look}`}>{words}</span>
      </td>
      <td className="c-saved sm mut">
        <span className="clip">{by ? `${nzTimeWords(at)}, ${by}` : 'Came with the shop'}</span>
      </td>
    </tr>
  );
}
