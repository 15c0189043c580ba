import { isRouteErrorResponse } from 'react-router';
import { paths } from '../../paths.ts';
import { site, titled } from '../../site.ts';

const NOT_FOUND = {
  title: 'We looked behind the sofa',
  text: 'There is no page at this address. It may have sold out for good, or the link lost a letter on the way.',
};
const AWAY = {
  title: 'Back in a moment',
  text: 'Part of the shop isn’t answering. Nothing you did, and your cart is kept. Please try again shortly.',
};

/** 404 and everything worse: the shop's own words, ways onward, never a stack. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const { title, text } = missing ? NOT_FOUND : AWAY;
  return (
    <main id="main" className="wrap lost">
      <title>{titled(missing ? 'Page not found' : 'Please try again')}</title>
      <meta name="robots" content="noindex" />
      <p className="lost__code num">{missing ? '404' : '503'}</p>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {missing && (
        <search>
          <form className="lost__find" action={paths.searchPage}>
            <input
              className="box"
              type="search"
              name="q"
              aria-label="Search the shop"
              placeholder="Search sofas, beds, lamps"
            />
            <button type="submit" className="btn">
              Search
            </button>
          </form>
        </search>
      )}
      <p className="hero__go">
        {missing ? (
          <a className="btn btn--line" href={paths.home}>
            To the front door
          </a>
        ) : (
          <form>
            <button type="submit" className="btn">
              Try again
            </button>
          </form>
        )}
        <a className="link link--go" href={paths.newArrivals}>
          New arrivals
        </a>
      </p>
      <p className="small">
        Or ring us on <span className="num">{site.phone}</span>, {site.hours}.
      </p>
    </main>
  );
}
