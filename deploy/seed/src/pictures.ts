import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface ManifestModel {
  name: string;
  says: string;
  size: string;
  sizeMm: [number, number, number];
  finishes: Record<string, { name: string; hex: string; views: string[] }>;
}
interface Manifest {
  families: Record<string, Record<string, ManifestModel>>;
}
export interface Finish {
  code: string;
  name: string;
  hex: string;
  swatch: string;
  /** urls at 1200 px, three-quarter view first; the page derives '-480' from '-1200' */
  views: string[];
}
/** One design of a family, as it was photographed. */
export interface Model {
  code: string;
  /** 'square arms' */
  name: string;
  /** a sentence that says what the picture shows */
  says: string;
  /** code of the family's size that has the measures of the picture */
  size: string;
  /** mm */
  width: number;
  depth: number;
  height: number;
  finishes: Finish[];
}
/** The studio's committed pictures: which models and colours exist, and the url of each view. */
export interface Pictures {
  modelsOf(family: string): Model[];
  firstOf(family: string): string;
  url(path: string): string;
}

const folder = new URL('../../studio/pictures/', import.meta.url);

/** '/pictures/sofa/track/sage-three-quarter-1200.webp?v=1a2b3c4d': the hash lets browsers keep a picture for ever. */
function urlOf(path: string): string {
  const version = createHash('sha256')
    .update(readFileSync(new URL(path, folder)))
    .digest('hex')
    .slice(0, 8);
  return `/pictures/${path}?v=${version}`;
}

/** @param home the folder of its pictures, 'sofa/track' */
function modelOf(home: string, row: ManifestModel, url: (path: string) => string): Model {
  const [width, depth, height] = row.sizeMm;
  const front = (view: string) => Number(view === 'three-quarter');
  const finishes = Object.entries(row.finishes).map(([finish, { name, hex, views }]) => ({
    code: finish,
    name,
    hex,
    swatch: url(`${home}/${finish}-swatch.webp`),
    views: [...views].sort((a, b) => front(b) - front(a)).map((view) => url(`${home}/${finish}-${view}-1200.webp`)),
  }));
  const code = home.split('/')[1] ?? '';
  return { code, name: row.name, says: row.says, size: row.size, width, depth, height, finishes };
}

export function readPictures(): Pictures {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Manifest;
  const urls = new Map<string, string>();
  const url = (path: string) => {
    const known = urls.get(path) ?? urlOf(path);
    urls.set(path, known);
    return known;
  };
  const families = new Map(
    Object.entries(manifest.families).map(([family, models]) => [
      family,
      Object.entries(models).map(([code, row]) => modelOf(`${family}/${code}`, row, url)),
    ]),
  );
  const modelsOf = (family: string) => families.get(family) ?? [];
  return {
    modelsOf,
    url,
    firstOf: (family) => modelsOf(family)[0]?.finishes[0]?.views[0] ?? '',
  };
}
