import type { MouseEvent } from 'react';

type Props = { isEnd: boolean; end: string; href: string; isBusy: boolean; onMore: () => Promise<void> };

/** The end of a list that grows: the link to its next page, which grows the list in place with script, or that there is no more. */
export function ShowMore({ isEnd, end, href, isBusy, onMore }: Props) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (!isBusy) void onMore();
  };
  return (
    <div className="more">
      {isEnd ? (
        <p className="small">{end}</p>
      ) : (
        <a className="btn btn--line btn--caps" href={href} data-opens aria-busy={isBusy || undefined} onClick={press}>
          SHOW MORE
        </a>
      )}
    </div>
  );
}
