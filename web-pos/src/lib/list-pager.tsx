import { pageWindow } from '@shop/ui/pagination';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { useKey } from './keys.ts';

type Props = { page: number; total: number; more: boolean; pageSize: number; onGo: (page: number) => void };

/** Five page numbers around the current one, and both ends. */
export function ListPager({ page, total, more, pageSize, onGo }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const go = (to: number) => to >= 1 && to <= pages && to !== page && onGo(to);
  useKey('pageBefore', () => go(page - 1));
  useKey('pageAfter', () => go(page + 1));
  const step = (label: string, to: number, Drawing: LucideIcon) => (
    <button
      type="button"
      className="btn quiet sq"
      aria-label={label}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => go(to)}
    >
      <Drawing className="i" aria-hidden strokeWidth={1.75} />
    </button>
  );
  return (
    <nav className="pager" aria-label="Pages">
      <output className="grow">
        {`PAGE ${page} OF ${pages} (${total} IN TOTAL)`}
        {more && <span className="soft"> There are more. Type more of what you look for.</span>}
      </output>
      {step('First page', 1, ChevronsLeft)}
      {step('Previous page', page - 1, ChevronLeft)}
      {pageWindow(page, pages).map((number) => (
        <button
          type="button"
          key={number}
          className="btn quiet sq"
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => go(number)}
        >
          {number}
        </button>
      ))}
      {step('Next page', page + 1, ChevronRight)}
      {step('Last page', pages, ChevronsRight)}
    </nav>
  );
}
