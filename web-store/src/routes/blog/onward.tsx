import type { BlogSummary } from '@shop/contract/v1/content';
import type { ProductCard } from '@shop/contract/v1/product-card';
import { Post } from '../../features/home/journal.tsx';
import { CardRow } from '../../lib/card-row.tsx';
import { paths } from '../../paths.ts';

type Props = { name: string; pieces: readonly ProductCard[]; next: readonly BlogSummary[] };

/** Where a reader goes on from an entry: to pieces that it is about, and to the next entries. */
export function Onward({ name, pieces, next }: Props) {
  return (
    <>
      <CardRow
        title="From this story"
        items={pieces}
        link={
          <a className="link" href={paths.search(name)}>
            See all
          </a>
        }
      />
      {next.length > 0 && (
        <section className="wrap section">
          <div className="sec-head">
            <h2>Read next</h2>{' '}
            <a className="link" href={paths.blog}>
              All of the journal
            </a>
          </div>
          <div className="posts">
            {next.map((entry) => (
              <Post key={entry.url} entry={entry} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
