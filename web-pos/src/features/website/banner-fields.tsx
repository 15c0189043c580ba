import type { ContentBody } from '@shop/contract/pos/content';
import { changed, without } from './list-edits.ts';
import { PictureSpots } from './picture-spots.tsx';
import { TextField } from './text-fields.tsx';

type Banners = Extract<ContentBody, { kind: 'banners' }>;
type Tile = Banners['offers'][number];
type Props = { body: Banners; onBody: (body: ContentBody) => void };

const LINK = 'A page of the shop, such as /new, or https://…';

/** What stands on the home page by hand: the line above every page, the large picture, two rows of tiles. */
export function BannerFields({ body, onBody }: Props) {
  const { hero } = body;
  const setHero = (part: Partial<Banners['hero']>) => onBody({ ...body, hero: { ...hero, ...part } });
  return (
    <>
      <TextField
        label="Line above every page"
        hint="Empty for none"
        value={body.announcement}
        onType={(announcement) => onBody({ ...body, announcement })}
      />
      <fieldset className="c6 grid website-tiles">
        <legend className="h">Large picture</legend>
        <TextField className="c3" label="Title" value={hero.title} onType={(title) => setHero({ title })} />
        <TextField className="c3" label="Text" value={hero.text} isLong onType={(text) => setHero({ text })} />
        <TextField className="c2" label="Button" value={hero.button} onType={(button) => setHero({ button })} />
        <TextField className="c4" label="Link" hint={LINK} value={hero.url} onType={(url) => setHero({ url })} />
        <TextField className="c3" label="Picture" value={hero.image} onType={(image) => setHero({ image })} />
        <TextField
          className="c3"
          label="Picture on a phone"
          value={hero.imageSmall}
          onType={(imageSmall) => setHero({ imageSmall })}
        />
        <PictureSpots image={hero.image} spots={hero.hotspots} onSpots={(hotspots) => setHero({ hotspots })} />
      </fieldset>
      <Tiles name="Categories" tiles={body.categories} onTiles={(categories) => onBody({ ...body, categories })} />
      <Tiles name="Offers" tiles={body.offers} onTiles={(offers) => onBody({ ...body, offers })} />
    </>
  );
}

/** Its row and the one before it change places. */
const earlier = <T,>(list: readonly T[], at: number): T[] =>
  at === 0 ? [...list] : [...list.slice(0, at - 1), list[at] as T, list[at - 1] as T, ...list.slice(at + 1)];

type TilesProps = { name: string; tiles: readonly Tile[]; onTiles: (tiles: Tile[]) => void };

function Tiles({ name, tiles, onTiles }: TilesProps) {
  return (
    <fieldset className="c6 website-tiles">
      <legend className="h">{name}</legend>
      {tiles.map((tile, at) => {
        const set = (part: Partial<Tile>) => onTiles(changed(tiles, at, part));
        return (
          <fieldset key={at} className="grid">
            <legend className="vh">{`${name} ${at + 1}`}</legend>
            <TextField className="c2" label="Title" value={tile.title} onType={(title) => set({ title })} />
            <TextField className="c4" label="Text" value={tile.text} onType={(text) => set({ text })} />
            <TextField className="c2" label="Link" value={tile.url} onType={(url) => set({ url })} />
            <TextField className="c3" label="Picture" value={tile.image} onType={(image) => set({ image })} />
            <span className="row tile-acts">
              <button
                type="button"
                className="btn sq"
                aria-label={`Move ${tile.title || 'this tile'} up`}
                disabled={at === 0}
                onClick={() => onTiles(earlier(tiles, at))}
              >
                ↑
              </button>
              <button
                type="button"
                className="btn sq"
                aria-label={`Remove ${tile.title || 'this tile'}`}
                onClick={() => onTiles(without(tiles, at))}
              >
                ×
              </button>
            </span>
          </fieldset>
        );
      })}
      <button
        type="button"
        className="btn"
        onClick={() => onTiles([...tiles, { title: '', text: '', url: '', image: '' }])}
      >
        Add a tile
      </button>
    </fieldset>
  );
}
