/** The page numbers on show: a window of five around the current page, kept inside the ends (docs/rules/listings.md 11). */
export function pageWindow(page: number, pages: number, width = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(width / 2), pages - width + 1));
  return Array.from({ length: Math.min(width, pages) }, (_, index) => first + index);
}

type Props = { page: number; pages: number; total: number; onGo: (page: number) => void };

export function Pagination({ page, pages, total, onGo }: Props) {
  const step = (label: string, to: number) => (
    <button
      type="button"
      className="pages__step"
      disabled={to === page || to < 1 || to > pages}
      onClick={() => onGo(to)}
    >
      {label}
    </button>
  );
  return (
    <nav className="pages" aria-label="Pages">
      {step('First', 1)}
      {step('Previous', page - 1)}
      {pageWindow(page, pages).map((number) => (
        <button
          type="button"
          key={number}
          className="pages__number"
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Page ${number}`}
          onClick={() => onGo(number)}
        >
          {number}
        </button>
      ))}
      {step('Next', page + 1)}
      {step('Last', pages)}
      <output className="pages__text">{`PAGE ${page} OF ${pages} (${total} IN TOTAL)`}</output>
    </nav>
  );
}
