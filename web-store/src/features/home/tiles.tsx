import type { HomeAnswer } from '@shop/contract/v1/content';
import { hrefOf, pictureChoice, smallPicture } from '../../lib/address.ts';
import { RailSection } from '../../lib/rail.tsx';

type Tile = HomeAnswer['categories'][number];

export function CategoryRail({ tiles }: { tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null;
  return (
    <RailSection title="What are you after?" of="categories">
      {tiles.map((tile) => (
        <li key={tile.url}>
          <a href={hrefOf(tile.url)}>
            <span className="shot shot--11">
              <img src={smallPicture(tile.image)} alt="" width="480" height="480" loading="lazy" decoding="async" />
            </span>
            <span className="rail__name">
              {tile.title} <span className="count">{tile.text}</span>
            </span>
          </a>
        </li>
      ))}
    </RailSection>
  );
}

const TINTS = ['var(--c-sand)', 'var(--c-tarn-tint)', 'var(--c-warn-tint)'];
const GO = ['See the sets', 'See the deals', 'See what’s left'];

export function Offers({ tiles }: { tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null;
  return (
    <section className="wrap section" aria-label="Offers">
      <div className="offers">
        {tiles.slice(0, 3).map((tile, at) => (
          <article className="offer" key={tile.url} style={{ '--bg': TINTS[at] } as object}>
            <span className="offer__pic">
              <img
                src={tile.image}
                srcSet={pictureChoice(tile.image)}
                sizes="300px"
                alt=""
                width="480"
                height="384"
                loading="lazy"
                decoding="async"
              />
            </span>
            <div>
              <h3>{tile.title}</h3>
              <p>{tile.text}</p>
              <a className="link" href={hrefOf(tile.url)} aria-label={`${tile.title}: ${GO[at]}`}>
                {GO[at]}
              </a>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
