import type { BlogSummary } from '@shop/contract/v1/content';
import { pictureChoice } from '../../lib/address.ts';
import { paths } from '../../paths.ts';

/** One entry in a list; `level` keeps the headings of the page in order. */
export function Post({ entry, level: Heading = 'h3' }: { entry: BlogSummary; level?: 'h2' | 'h3' }) {
  return (
    <article className="post">
      <a href={paths.blogEntry(entry.url)}>
        <span className="shot shot--43">
          <img
            src={entry.image}
            srcSet={pictureChoice(entry.image)}
            sizes="(min-width:768px) 31vw, 92vw"
            alt=""
            width="480"
            height="360"
            loading="lazy"
            decoding="async"
          />
        </span>
        <Heading className="post__name">{entry.name}</Heading>
      </a>
      <p className="small">{entry.description}</p>
    </article>
  );
}

export function Journal({ entries }: { entries: readonly BlogSummary[] }) {
  if (entries.length === 0) return null;
  return (
    <section className="wrap section">
      <div className="sec-head">
        <h2>From the journal</h2>{' '}
        <a className="link" href={paths.blog}>
          All posts
        </a>
      </div>
      <div className="posts">
        {entries.slice(0, 3).map((entry) => (
          <Post key={entry.url} entry={entry} />
        ))}
      </div>
    </section>
  );
}
