import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

interface Manifest {
  families: Record<
    string,
    { sizeMm: number[]; finishes: Record<string, { name: string; hex: string; views: string[] }> }
  >;
}
export interface Finish {
  code: string;
  name: string;
  hex: string;
  swatch: string;
  views: string[];
}
/** The studio's committed pictures: which families and colours exist, and the url of each view. */
export interface Pictures {
  finishesOf(family: string): Finish[];
  /** urls at 1200 px, three-quarter view first; the page derives '-480' from '-1200' */
  viewsOf(family: string, finish: Finish): string[];
  firstOf(family: string): string;
  url(path: string): string;
}

const folder = new URL('../../studio/pictures/', import.meta.url);

/** '/pictures/sofa/sage-three-quarter-1200.webp?v=1a2b3c4d': the hash lets browsers keep a picture for ever. */
function urlOf(path: string): string {
  const version = createHash('sha256')
    .update(readFileSync(new URL(path, folder)))
    .digest('hex')
    .slice(0, 8);
  return `/pictures/${path}?v=${version}`;
}

export function readPictures(): Pictures {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Manifest;
  const cache = new Map<string, string>();
  const url = (path: string) => {
    const known = cache.get(path) ?? urlOf(path);
    cache.set(path, known);
    return known;
  };
  const swatchOf = (family: string, code: string) =>
    existsSync(new URL(`${family}/${code}-swatch.webp`, folder)) ? url(`${family}/${code}-swatch.webp`) : '';
  const finishesOf = (family: string) =>
    Object.entries(manifest.families[family]?.finishes ?? {}).map(([code, f]) => ({
      code,
      name: f.name,
      hex: f.hex,
      swatch: swatchOf(family, code),
      views: f.views,
    }));
  const viewsOf = (family: string, finish: Finish) =>
    [...finish.views]
      .sort((a, b) => Number(b === 'three-quarter') - Number(a === 'three-quarter'))
      .map((view) => url(`${family}/${finish.code}-${view}-1200.webp`));
  return {
    finishesOf,
    viewsOf,
    url,
    firstOf(family) {
      const finish = finishesOf(family)[0];
      return finish ? (viewsOf(family, finish)[0] ?? '') : '';
    },
  };
}
