import type { CollectionWords } from './collections.ts';
import type { Family } from './families.ts';
import type { SizedOption } from './skus.ts';

const MATERIAL: Record<string, string> = {
  SOF: 'Linen-blend cover, hardwood frame',
  COR: 'Woven cover, hardwood frame',
  ARM: 'Bouclé or linen cover, moulded shell',
  OTT: 'Woven cover, firm foam core',
  COF: 'Solid timber or travertine over a plywood core',
  BKS: 'Oak veneer on plywood, solid lipping',
  TAB: 'Solid timber boards',
  CHR: 'Steam-bent timber, woven seat',
  BEN: 'Stitched leather or linen top, solid timber legs',
  SID: 'Timber veneer, solid legs and pulls',
  BED: 'Upholstered headboard and rails, sprung beech slats',
  MAT: 'Pocket springs, wool-blend quilt',
  BSD: 'Timber veneer, solid legs',
  TLB: 'Timber veneer, dovetailed drawers',
  OUT: 'Plantation timber, quick-dry foam',
  LMP: 'Steel stem, stone base, linen shade',
  TLM: 'Thrown clay, linen shade',
  RUG: 'Wool, flat-woven',
};
const mm = (n: number) => `${n} mm`;

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? 'an' : 'a';
}

/** What a product page says: the collection's manner, the family's build, its measures and its care. All of it ours. */
export function describe(collection: CollectionWords, family: Family, sizes: SizedOption[]) {
  const material = MATERIAL[family.code] ?? '';
  const names = sizes.map((s) => s.name);
  const choice = names.length > 1 ? `Comes in ${names.length} sizes.` : '';
  return {
    material,
    descriptionHtml: `<p>${collection.line}: ${article(family.noun)} ${family.noun} with ${collection.detail}.</p><p>${family.body} ${choice}</p>`,
    seoDescription: `${collection.name} ${family.noun}. ${collection.line}. ${material}. Delivered by postcode in New Zealand, or collect from a store.`,
    dimensions: sizes.flatMap((s) => [
      { label: s.name, value: `${mm(s.width)} wide, ${mm(s.depth)} deep, ${mm(s.height)} high` },
    ]),
    sections: [
      {
        title: 'Materials & build',
        html: `<ul><li>${material}</li><li>Style: ${collection.style}</li><li>${family.assemblyCents > 0 ? 'Some assembly; we can do it for you' : 'Arrives assembled'}</li><li>Five-year frame warranty beside your rights under the Consumer Guarantees Act</li></ul>`,
      },
      { title: 'Care', html: `<p>${family.care}</p>` },
    ],
  };
}
