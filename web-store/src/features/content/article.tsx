import { useEffect, useMemo, useState } from 'react';
import { contentsOf, withAnchors } from './contents.ts';

/** The heading that has last passed the top of the window. */
function useCurrent(ids: readonly string[]): string {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const heads = ids.map((id) => document.getElementById(id)).filter((head) => head !== null);
    const onScroll = () => setCurrent(heads.findLast((head) => head.getBoundingClientRect().top < 160)?.id ?? '');
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [ids]);
  return current;
}

/** A text of ours with its table of contents from the level-5 headings (docs/rules/pages.md 4). The HTML was made safe when it was written. */
export function Article({ title, html }: { title: string; html: string }) {
  const contents = useMemo(() => contentsOf(html), [html]);
  const ids = useMemo(() => contents.map(({ id }) => id), [contents]);
  const current = useCurrent(ids);
  return (
    <div className={contents.length > 0 ? 'article article--with' : 'article'}>
      <h1>{title}</h1>
      {contents.length > 0 && (
        <nav className="article__nav" aria-label="On this page">
          <ul>
            {contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={current === id ? 'true' : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="prose" dangerouslySetInnerHTML={{ __html: withAnchors(html) }} />
    </div>
  );
}
