import { paths } from '../paths.ts';
import { hrefOf } from './address.ts';

type Crumb = { name: string; url: string };

/** Home / Living / Sofas. The last one is where we are, so it is no link. */
export function Crumbs({ trail }: { trail: readonly Crumb[] }) {
  const inner = trail.filter(({ url, name }) => url !== '/' && url !== '' && name !== 'Home');
  const ends = inner.length > 0 ? inner : trail.filter(({ name }) => name !== 'Home');
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        <li>
          <a href={paths.home}>Home</a>
        </li>
        {ends.map(({ name, url }, at) =>
          at === ends.length - 1 ? (
            <li key={name} aria-current="page">
              {name}
            </li>
          ) : (
            <li key={name}>
              <a href={hrefOf(url)}>{name}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
