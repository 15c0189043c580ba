import type { BlogEntryAnswer } from '@shop/contract/v1/content';
import type { ReactNode } from 'react';
import { Article } from '../../features/content/article.tsx';
import { pictureChoice } from '../../lib/address.ts';
import { Crumbs } from '../../lib/crumbs.tsx';
import { nzDayText } from '../../lib/nz-date.ts';
import { ToTop } from '../../lib/to-top.tsx';

type Props = { entry: BlogEntryAnswer['entry']; children?: ReactNode };

/** An entry of the journal: its day, its picture, its text, and behind it where one goes on. */
export function EntryView({ entry, children }: Props) {
  return (
    <main id="main" className="wrap entry">
      <Crumbs
        trail={[
          { name: 'Journal', url: 'blog' },
          { name: entry.name, url: `blog/${entry.url}` },
        ]}
      />
      <p className="small">{nzDayText(entry.published_on)}</p>
      {entry.image && (
        <span className="shot entry__pic">
          <img
            src={entry.image}
            srcSet={pictureChoice(entry.image)}
            sizes="100vw"
            alt=""
            width="1600"
            height="700"
            fetchPriority="high"
          />
        </span>
      )}
      <Article title={entry.name} html={entry.html} />
      {children}
      <ToTop />
    </main>
  );
}
