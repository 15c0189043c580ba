import { describe, expect, it } from 'vitest';
import { FAMILIES } from './families.ts';
import { makeSeed } from './generate.ts';
import { dealLooks, looksOf } from './looks.ts';
import type { SeedProduct } from './model.ts';
import { readPictures } from './pictures.ts';

const pictures = readPictures();
const products = makeSeed(3000)['product'] as SeedProduct[];
const PAGE = 24;
/** As a listing shows them: the most popular first. */
const listed = (family: string) =>
  products.filter((p) => p.family === family).sort((a, b) => b.popularity - a.popularity || (a.sku < b.sku ? -1 : 1));
const modelOf = (product: SeedProduct) => {
  const [, , family = '', code] = (product.images[0] ?? '').split('/');
  return pictures.modelsOf(family).find((model) => model.code === code);
};

describe('the look of a product', () => {
  it.each(FAMILIES.map((f) => f.picture))(
    'differs from the others of a page as far as there are pictures: %s',
    (family) => {
      const looks = looksOf(pictures.modelsOf(family)).length;
      const shown = listed(family).map((product) => product.images[0]);
      for (let at = 0; at + 1 < shown.length; at += PAGE) {
        const page = shown.slice(at, at + PAGE);
        expect(new Set(page).size).toBe(Math.min(page.length, looks));
      }
    },
  );

  it('is dealt out with no two neighbours alike, over as many products as there are looks', () => {
    const ranked = Array.from({ length: 60 }, (_, i) => ({
      code: `P${String(i).padStart(2, '0')}`,
      family: { picture: 'sofa' },
      popularity: 60 - i,
    }));
    const first = [...dealLooks(ranked, pictures).values()].map((look) => look.finishes[0]?.views[0]);
    const looks = looksOf(pictures.modelsOf('sofa')).length;
    expect(first).toHaveLength(60);
    for (let at = 0; at + looks <= first.length; at++) expect(new Set(first.slice(at, at + looks)).size).toBe(looks);
  });

  it('has the measures of its picture in the size that is shown', () => {
    const wrong = products.filter((p) => {
      const model = modelOf(p);
      return !model || p.widthMm !== model.width || p.depthMm !== model.depth || p.heightMm !== model.height;
    });
    expect(wrong.map((p) => p.sku)).toEqual([]);
  });

  it('is what the description says, and the photographed size can be bought', () => {
    const wrong = products.filter((p) => {
      const model = modelOf(p);
      return !model || !p.descriptionHtml.includes(model.says) || !p.x?.options.some((o) => o.code === model.size);
    });
    expect(wrong.map((p) => p.sku)).toEqual([]);
  });

  it('has a swatch of its own for each colour, cut from that picture', () => {
    const wrong = products.flatMap((p) => {
      const home = (p.images[0] ?? '').split('/').slice(0, 4).join('/');
      return (p.y?.options ?? []).filter((o) => !o.image.startsWith(`${home}/${o.code}-swatch.webp`));
    });
    expect(wrong).toEqual([]);
  });

  it('names its measures truly: a size given in metres is as wide as it says', () => {
    const wrong = products.filter((p) => {
      const model = modelOf(p);
      const named = p.x?.options.find((o) => o.code === model?.size)?.name ?? '';
      const metres = /^(\d\.\d)( m| ×)/.exec(named)?.[1];
      return metres !== undefined && Math.abs(Number(metres) * 1000 - p.widthMm) > 50;
    });
    expect(wrong.map((p) => `${p.sku} ${p.widthMm}`)).toEqual([]);
  });
});
