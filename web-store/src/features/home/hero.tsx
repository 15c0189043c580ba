import type { HomeAnswer } from '@shop/contract/v1/content';
import { money } from '@shop/primitives/money';
import { Icon } from '@shop/ui/icons';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { hrefOf } from '../../lib/address.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';

type HeroData = HomeAnswer['hero'];
type Spot = HeroData['hotspots'][number];

const place = ({ left, top }: Spot) => ({ '--x': `${left}%`, '--y': `${top}%` }) as object;

/** One thing in the room: the dot opens a small card, the card is the way to the product. */
function Hotspot({ spot, open, onToggle }: { spot: Spot; open: boolean; onToggle: () => void }) {
  const { card } = spot;
  const price = money(card.price, 'auto');
  return (
    <>
      <button
        type="button"
        className="spot"
        style={place(spot)}
        aria-label={`${card.name}, ${price}`}
        aria-expanded={open}
        onClick={onToggle}
      />
      {open && (
        <a className={spot.left > 60 ? 'pop pop--left' : 'pop'} style={place(spot)} href={paths.slug(card.url)}>
          <b>{card.name}</b>
          <span className="price">{price}</span>
        </a>
      )}
    </>
  );
}

export function Hero({ hero }: { hero: HeroData }) {
  const [open, setOpen] = useState(hero.hotspots.length > 1 ? 1 : -1);
  return (
    <section className="hero">
      <div role="presentation" className="hero__pic" onKeyDown={(event) => event.key === 'Escape' && setOpen(-1)}>
        <div className="hero__set">
          <img
            src={hero.image}
            srcSet={hero.imageSmall ? `${hero.imageSmall} 800w, ${hero.image} 1600w` : undefined}
            sizes="(min-width:992px) 79vw, 100vw"
            alt=""
            width="1600"
            height="900"
            fetchPriority="high"
          />
          {hero.hotspots.map((spot, at) => (
            <Hotspot
              key={spot.card.sku}
              spot={spot}
              open={open === at}
              onToggle={() => setOpen(open === at ? -1 : at)}
            />
          ))}
        </div>
      </div>
      <div className="hero__text">
        <h1>{hero.title || site.tagline}</h1>
        <p className="lead">{hero.text || site.description}</p>
        <p className="hero__go">
          <a className="btn" href={hrefOf(hero.url)}>
            {hero.button}
          </a>{' '}
          <a className="link link--go" href={paths.newArrivals}>
            New arrivals <Icon of={ArrowRight} small />
          </a>
        </p>
      </div>
    </section>
  );
}
