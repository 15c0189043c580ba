import type { MissesAnswer } from '@shop/contract/pos/search-words';
import { Bone } from '@shop/ui/skeleton';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { rowProps, useRows } from '../../lib/rows.ts';

type Props = { misses: MissesAnswer['misses'] | undefined; onAdd: (words: string) => void };

const COLUMNS = ['People searched', 'Nothing has', 'How often', 'Last seen'] as const;

/** What was searched and not found; a row leads to a synonym for it. Without rows the real columns stand over grey ones. */
export function MissTable({ misses, onAdd }: Props) {
  const rows = useRows<HTMLTableSectionElement>();
  return (
    <table className="list sticky words misses">
      <caption className="vh">What people searched and did not find</caption>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className={name === 'How often' ? 'num' : undefined}>
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="vh">Add a synonym</span>
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {misses?.map(({ words, missing, times, last_at: last }, at) => (
          <tr key={words}>
            <th scope="row" className="whole">
              {words}
            </th>
            <td className="whole">{missing}</td>
            <td className="num">{times.toLocaleString('en-NZ')}</td>
            <td className="mut sm">{nzTimeWords(last)}</td>
            <td className="num">
              <button
                type="button"
                className="btn"
                aria-label={`Add a synonym for ${words}`}
                {...rowProps(at === 0)}
                onClick={() => onAdd(words)}
              >
                Add synonym
              </button>
            </td>
          </tr>
        ))}
        {!misses &&
          [1, 2, 3, 4, 5, 6].map((no) => (
            <tr key={no} aria-hidden>
              {[140, 110, 40, 150, 90].map((width) => (
                <td key={width}>
                  <Bone width={width} height={12} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
