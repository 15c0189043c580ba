import { FileText, Search } from 'lucide-react';
import type { ListView } from './list-address.ts';
import type { Change } from './list-tools.tsx';
import type { ListWords } from './list-types.ts';

type Props = { words: ListWords; view: ListView; place: string; onChange: Change };

/** An empty list says what is missing, then the one or two ways on. */
export function NoOrders({ words, view, place, onChange }: Props) {
  const { search, staff, allBranch } = view;
  const Drawing = search ? Search : FileText;
  const where = allBranch ? '' : ` for ${place}`;
  return (
    <output className="empty">
      <Drawing className="i" aria-hidden strokeWidth={1.75} />
      <b>{search ? 'No results' : `No ${words.many}${staff ? ' of this staff member' : ''}${where}`}</b>
      {search && (
        <span className="mut">
          None of the {words.many}
          {where} has “{search}” in its number, name, mobile or email.
        </span>
      )}
      <span className="row">
        {search && (
          <button type="button" className="btn" onClick={() => onChange({ search: '' })}>
            Clear search
          </button>
        )}
        {staff && (
          <button type="button" className="btn" onClick={() => onChange({ staff: '' })}>
            Show all staff
          </button>
        )}
        {!allBranch && (
          <button type="button" className="btn" onClick={() => onChange({ allBranch: true })}>
            Show all branches
          </button>
        )}
      </span>
    </output>
  );
}
