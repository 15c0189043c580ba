import type { ContentBody } from '@shop/contract/pos/content';
import { type MouseEvent, useState } from 'react';
import { changed, without } from './list-edits.ts';
import { TextField } from './text-fields.tsx';

type Spot = Extract<ContentBody, { kind: 'banners' }>['hero']['hotspots'][number];

/** A place in per cent as it is typed; what is no number stays out. */
const percent = (text: string): number => Math.min(100, Math.max(0, Number.parseFloat(text.replace(',', '.')) || 0));

/** Of the shop, also where its first slash was left out. */
const addressOf = (image: string): string => (/^https:/.test(image) ? image : `/${image.replace(/^\//, '')}`);

type Props = { image: string; spots: readonly Spot[]; onSpots: (spots: Spot[]) => void };

/** Products on the large picture: each is put where the picture is pressed, or by its numbers. */
export function PictureSpots({ image, spots, onSpots }: Props) {
  const [at, setAt] = useState(0);
  const place = ({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>) => {
    const part = (value: number, whole: number) => Math.round((value / whole) * 1_000) / 10;
    const { width, height } = currentTarget.getBoundingClientRect();
    const where = { left: part(nativeEvent.offsetX, width), top: part(nativeEvent.offsetY, height) };
    onSpots(spots.length === 0 ? [{ ...where, product: '' }] : changed(spots, Math.min(at, spots.length - 1), where));
  };
  return (
    <div className="c6 spots">
      <p className="sm mut">
        Products on the picture: the SKU, and where it stands in per cent from the left and from the top. Press the
        picture to put product {Math.min(at, Math.max(0, spots.length - 1)) + 1} there.
      </p>
      {image && (
        <div className="spot-picture" onClick={place} role="presentation">
          <img src={addressOf(image)} alt="" />
          {spots.map(({ left, top }, no) => (
            <b key={no} style={{ left: `${left}%`, top: `${top}%` }} aria-current={no === at || undefined}>
              {no + 1}
            </b>
          ))}
        </div>
      )}
      {spots.map((spot, no) => {
        const set = (part: Partial<Spot>) => onSpots(changed(spots, no, part));
        return (
          // The row has no id of its own; its place is what it is.
          <div key={no} className="row" onFocus={() => setAt(no)}>
            <TextField
              className="grow"
              label={`SKU ${no + 1}`}
              value={spot.product}
              onType={(product) => set({ product })}
            />
            <TextField
              className="per-cent"
              label={`Left ${no + 1}`}
              inputMode="decimal"
              value={String(spot.left)}
              onType={(text) => set({ left: percent(text) })}
            />
            <TextField
              className="per-cent"
              label={`Top ${no + 1}`}
              inputMode="decimal"
              value={String(spot.top)}
              onType={(text) => set({ top: percent(text) })}
            />
            <button
              type="button"
              className="btn"
              aria-label={`Remove SKU ${no + 1}`}
              onClick={() => onSpots(without(spots, no))}
            >
              Remove
            </button>
          </div>
        );
      })}
      <button type="button" className="btn" onClick={() => onSpots([...spots, { left: 50, top: 50, product: '' }])}>
        Add a product
      </button>
    </div>
  );
}
