import type { ListingAnswer } from '@shop/contract/v1/listing';

export type ChipsOf = { name: string; url: string; count: number };

type Props = {
  /** The category the chips belong to, with its unfiltered count. */
  category: ChipsOf;
  children: ListingAnswer['children'];
  /** Slug of the sub-category on show, '' on the category's own page. */
  current: string;
};

/** 'All Sofas (128)' and the sub-categories, as links (docs/rules/pages.md 7). */
export function Chips({ category, children, current }: Props) {
  if (children.length === 0) return null;
  return (
    <nav className="chips" aria-label={`${category.name} categories`}>
      <a className="chip" href={`/${category.url}`} aria-current={current === '' ? 'page' : undefined}>
        All {category.name} <span className="count">({category.count})</span>
      </a>
      {children.map(({ name, url, count }) => (
        <a
          key={url}
          className="chip"
          href={`/${category.url}?type=${encodeURIComponent(url)}`}
          aria-current={current === url ? 'page' : undefined}
        >
          {name} <span className="count">({count})</span>
        </a>
      ))}
    </nav>
  );
}
