import type { Location } from '@shop/contract/v1/store';
import { useState } from 'react';

/** Aotearoa in a few strokes, in degrees of longitude and latitude. Simplified by hand: a picture, not a survey. */
const NORTH =
  '172.7,-34.4 173.1,-35.1 174.1,-35.3 174.6,-36.0 174.9,-36.8 175.4,-36.6 175.8,-36.7 175.9,-37.5 177.0,-37.9 178.0,-37.6 178.5,-37.7 178.0,-38.7 177.1,-39.1 176.9,-39.6 177.0,-40.2 176.2,-41.2 175.3,-41.6 174.7,-41.4 175.1,-40.7 175.2,-40.1 174.3,-39.6 173.8,-39.3 174.5,-38.9 174.8,-38.0 174.7,-37.2 174.4,-36.6 173.9,-36.0 173.3,-35.3';
const SOUTH =
  '172.7,-40.5 173.1,-41.3 174.0,-41.0 174.3,-41.7 173.7,-42.4 172.9,-43.1 172.8,-43.8 171.3,-44.3 170.9,-45.3 170.6,-45.9 169.6,-46.6 168.4,-46.6 167.5,-46.2 166.5,-45.9 167.2,-44.9 168.4,-44.0 169.7,-43.5 170.8,-42.9 171.4,-42.0 172.1,-41.0';

const SCALE = { x: 26, y: 35 };
const at = (longitude: number, latitude: number) => ({ x: (longitude - 166) * SCALE.x, y: (-34 - latitude) * SCALE.y });

const outline = (points: string): string =>
  points
    .split(' ')
    .map((pair) => {
      const [longitude = 0, latitude = 0] = pair.split(',').map(Number);
      const { x, y } = at(longitude, latitude);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');

type Props = { locations: readonly Location[] };

/** Map and addresses: a pin under pointer or focus lights up its address, and the reverse (docs/rules/pages.md 5). */
export function Branches({ locations }: Props) {
  const [lit, setLit] = useState('');
  const light = (code: string) => ({
    onPointerEnter: () => setLit(code),
    onPointerLeave: () => setLit(''),
    onFocus: () => setLit(code),
    onBlur: () => setLit(''),
  });
  const placed = locations.filter(({ longitude, latitude }) => longitude > 160 && latitude < -30);
  return (
    <div className="branches">
      {placed.length > 0 && (
        <div className="map">
          <svg viewBox="0 0 340 450" aria-hidden="true">
            <polygon points={outline(NORTH)} />
            <polygon points={outline(SOUTH)} />
          </svg>
          {placed.map(({ code, name, longitude, latitude }) => {
            const { x, y } = at(longitude, latitude);
            return (
              <button
                type="button"
                key={code}
                className="pin-mark"
                style={{ left: `${(x / 340) * 100}%`, top: `${(y / 450) * 100}%` }}
                data-lit={lit === code ? '' : undefined}
                aria-label={name}
                aria-describedby={`branch-${code}`}
                {...light(code)}
              />
            );
          })}
        </div>
      )}
      <ul>
        {locations.map(({ code, name, address, phone, hours }) => (
          <li
            key={code}
            id={`branch-${code}`}
            className="branch"
            data-lit={lit === code ? '' : undefined}
            {...light(code)}
          >
            <h2>{name}</h2>
            <p className="small">{address}</p>
            <p className="small num">{[phone, hours].filter(Boolean).join('. ')}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
