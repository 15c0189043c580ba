import type { CollectionWords } from './collections.ts';
import type { Family } from './families.ts';
import type { Look } from './looks.ts';
import type { SizedOption } from './skus.ts';

/** What a family is made of; {cover} is the cloth of the photographed colours, {timber} their wood. */
const MATERIAL: Record<string, string> = {
  SOF: '{cover} cover, hardwood frame',
  COR: '{cover} cover, hardwood frame',
  ARM: '{cover} cover, hardwood frame',
  OTT: '{cover} cover, firm foam core',
  COF: 'Solid timber or stone over a plywood core',
  BKS: 'Timber veneer on plywood, solid lipping',
  TAB: 'Solid timber boards',
  CHR: 'Solid timber or steel frame, upholstered seat',
  BEN: '{cover} top on a solid frame',
  SID: 'Timber veneer, solid edges and feet',
  BED: '{cover} headboard, sprung beech slats',
  MAT: 'Pocket springs, wool-blend quilt',
  BSD: 'Timber veneer, solid edges and feet',
  TLB: 'Timber veneer, dovetailed drawers',
  OUT: 'Plantation timber, quick-dry covers',
  LMP: 'Metal or timber stand, weighted foot',
  TLM: 'Glazed clay, fabric cord',
  RUG: '{wool}, made by hand',
};
const CLOTHS: [word: RegExp, cover: string][] = [
  [/linen/, 'Linen-blend'],
  [/bouclé/, 'Bouclé'],
  [/velvet/, 'Cotton-velvet'],
  [/leather/, 'Leather'],
  [/knit/, 'Knitted wool'],
];

/** The colours of a model share one cloth: 'Tan leather' makes it leather. */
function materialOf(family: Family, { model, finishes }: Look): string {
  const named = finishes[0]?.name ?? '';
  const cover = CLOTHS.find(([word]) => word.test(named))?.[1] ?? 'Solid timber';
  const wool = /jute/.test(named) ? 'Braided jute' : 'Wool';
  const pattern =
    family.code === 'MAT' && /foam/.test(model.name) ? 'Layered foam, wool-blend quilt' : MATERIAL[family.code];
  return (pattern ?? '').replace('{cover}', cover).replace('{wool}', wool);
}
const mm = (n: number) => `${n} mm`;

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? 'an' : 'a';
}

interface Described {
  collection: CollectionWords;
  family: Family;
  look: Look;
  sizes: SizedOption[];
}

/** What a product page says: the collection's manner, what the picture shows, the family's build, its measures and its care. */
export function describe({ collection, family, look, sizes }: Described) {
  const material = materialOf(family, look);
  const choice = sizes.length > 1 ? `Comes in ${sizes.length} sizes.` : '';
  return {
    material,
    descriptionHtml: `<p>${collection.line}: ${article(family.noun)} ${family.noun} with ${collection.detail}.</p><p>${look.model.says} ${family.body} ${choice}</p>`,
    seoDescription: `${collection.name} ${family.noun}. ${look.model.says} ${material}. Delivered by postcode in New Zealand, or collect from a store.`,
    dimensions: sizes.flatMap((s) => [
      { label: s.label, value: `${mm(s.width)} wide, ${mm(s.depth)} deep, ${mm(s.height)} high` },
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
