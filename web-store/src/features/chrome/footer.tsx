import type { CategoryNode } from '@shop/contract/v1/categories';
import { pages, paths } from '../../paths.ts';
import { site } from '../../site.ts';

type Entry = readonly [text: string, href: string];

const HELP: Entry[] = [
  ['Track an order', paths.trackOrder],
  ['Delivery information', pages.delivery],
  ['Click and collect', pages.collect],
  ['Returns policy', pages.returns],
  ['Finance options', pages.finance],
  ['Contact', paths.contact],
];
const SHOP: Entry[] = [
  ['New arrivals', paths.newArrivals],
  ['Hot deals', paths.hotDeals],
  ['Bundle and save', paths.bundles],
  ['Clearance', paths.clearance],
  ['Mattress builder', paths.builderPage],
  ['Journal', paths.blog],
];
const POLICIES: Entry[] = [
  ['Privacy policy', pages.privacy],
  ['Terms & conditions', pages.terms],
  ['Shipping policy', pages.shipping],
];

function Column({ title, id, entries }: { title: string; id?: string; entries: readonly Entry[] }) {
  return (
    <nav aria-label={title} id={id}>
      <h2>{title}</h2>
      <ul>
        {entries.map(([text, href]) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Props = { categories: CategoryNode[]; branches: { name: string; code: string }[] };

export function Footer({ categories, branches }: Props) {
  const rooms = categories.map(({ name, url }): Entry => [name, paths.slug(url)]);
  const places = branches.map(({ name }): Entry => [name, pages.collect]);
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot__in">
          <div className="foot__brand">
            <img src="/wordmark-light.svg" alt={site.name} width="192" height="30" loading="lazy" />
            <p>
              {site.tagline}. Ring us on <span className="num">{site.phone}</span>, {site.hours}.
            </p>
          </div>
          <Column title="Help" entries={HELP} />
          <Column title="Shop" entries={SHOP} />
          {rooms.length > 0 && <Column title="Rooms" id="rooms" entries={rooms} />}
          {places.length > 0 && <Column title="Branches" entries={places} />}
          <Column title="Policies" entries={POLICIES} />
        </div>
        <p className="foot__base">
          <span>© {site.name}</span>
          <span>Prices in New Zealand dollars, GST included</span>
        </p>
      </div>
    </footer>
  );
}
