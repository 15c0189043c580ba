import { Bone } from '@shop/ui/skeleton';
import { Trash2 } from 'lucide-react';
import { rowProps, useRows } from '../../lib/rows.ts';
import type { Entry, ListKind } from './search-words.query.ts';
import { WORD_KINDS } from './word-kinds.ts';

type Props = {
  kind: ListKind;
  entries: readonly Entry[] | undefined;
  onChange: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
};

/** A list of words; ↑ and ↓ move between its rows, Enter changes one. Without entries the real columns stand over grey rows. */
export function WordTable({ kind, entries, onChange, onDelete }: Props) {
  const rows = useRows<HTMLTableSectionElement>();
  const { title, value } = WORD_KINDS[kind];
  return (
    <table className="list sticky sorted words">
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">People search</th>
          <th scope="col">{value}</th>
          <th scope="col">
            <span className="vh">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {entries?.map((entry, at) => (
          <tr key={entry.term}>
            <th scope="row" className="whole">
              <button
                type="button"
                className="hit"
                aria-label={`Change ${entry.term}`}
                {...rowProps(at === 0)}
                onClick={() => onChange(entry)}
              >
                {entry.term}
              </button>
            </th>
            <td className="whole">{entry.value}</td>
            <td className="num">
              <button
                type="button"
                className="btn quiet sq"
                aria-label={`Delete ${entry.term}`}
                onClick={() => onDelete(entry)}
              >
                <Trash2 className="i" aria-hidden strokeWidth={1.75} />
              </button>
            </td>
          </tr>
        ))}
        {!entries && [1, 2, 3, 4, 5, 6].map((no) => <Waiting key={no} />)}
      </tbody>
    </table>
  );
}

const Waiting = () => (
  <tr aria-hidden>
    {[120, 160, 100].map((width) => (
      <td key={width}>
        <Bone width={width} height={12} />
      </td>
    ))}
  </tr>
);
