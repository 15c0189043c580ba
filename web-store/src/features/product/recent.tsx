import type { Product } from '@shop/contract/v1/product';
import { useEffect } from 'react';
import { smallPicture } from '../../lib/address.ts';
import { useInBrowser } from '../../lib/in-browser.ts';
import { remember, remembered } from '../../lib/remembered.ts';
import { paths } from '../../paths.ts';

type Seen = { url: string; name: string; thumb: string };

const KEY = 'recently-viewed';
const KEPT = 7;

const isSeen = (one: Partial<Seen> | null): one is Seen =>
  [one?.url, one?.name, one?.thumb].every((text) => typeof text === 'string');
const seenIn = (kept: unknown): readonly Seen[] => (Array.isArray(kept) ? kept.filter(isSeen) : []);

/** What this browser looked at before, newest first; it never leaves the browser. */
export function Recent({ product }: { product: Product }) {
  const { url, name } = product;
  const thumb = smallPicture(product.images[0] ?? '');
  const kept = useInBrowser(() => JSON.stringify(remembered(KEY) ?? []), '[]');
  useEffect(() => {
    const others = seenIn(remembered(KEY)).filter((one) => one.url !== url);
    remember(KEY, [{ url, name, thumb }, ...others].slice(0, KEPT));
  }, [url, name, thumb]);
  const seen = seenIn(JSON.parse(kept))
    .filter((one) => one.url !== url)
    .slice(0, 6);
  if (seen.length === 0) return null;
  return (
    <section className="wrap section">
      <div className="sec-head">
        <h2>Recently viewed</h2>
      </div>
      <ul className="mini">
        {seen.map((one, at) => (
          <li key={one.url} className={at > 2 ? 'only-d' : undefined}>
            <a href={paths.slug(one.url)}>
              <span className="shot">
                <img src={one.thumb} alt="" width="240" height="192" loading="lazy" decoding="async" />
              </span>
              <p>{one.name}</p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
