import type { Finish, Model, Pictures } from './pictures.ts';

/** What one product looks like: a model, and its colours with the one that cards show first. */
export interface Look {
  model: Model;
  finishes: Finish[];
}

function worn(model: Model, nth: number): Look {
  return { model, finishes: [...model.finishes.slice(nth), ...model.finishes.slice(0, nth)] };
}

/** Every model and colour that there is a picture of: all models in one colour before any in its next. */
export function looksOf(models: Model[]): Look[] {
  const most = Math.max(0, ...models.map((model) => model.finishes.length));
  return Array.from({ length: most }, (_, nth) => nth).flatMap((nth) =>
    models.filter((model) => nth < model.finishes.length).map((model) => worn(model, nth)),
  );
}

interface Ranked {
  code: string;
  family: { picture: string };
  popularity: number;
}

/**
 * The look of each product by its code. The looks of a family are dealt out in the order of a listing, most popular first, so
 * that as many neighbours differ as there are looks.
 */
export function dealLooks(products: Ranked[], pictures: Pictures): Map<string, Look> {
  const dealt = new Map<string, Look>();
  for (const [picture, family] of Map.groupBy(products, (p) => p.family.picture)) {
    const looks = looksOf(pictures.modelsOf(picture));
    const ranked = family.toSorted((a, b) => b.popularity - a.popularity || (a.code < b.code ? -1 : 1));
    ranked.forEach(({ code }, rank) => {
      const look = looks[rank % looks.length];
      if (look) dealt.set(code, look);
    });
  }
  return dealt;
}
