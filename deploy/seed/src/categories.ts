import { slugOf } from './collections.ts';
import { readData } from './data.ts';
import type { Family } from './families.ts';
import { FAMILIES } from './families.ts';
import type { SeedCategory } from './model.ts';
import type { Pictures } from './pictures.ts';

interface CategoryRow {
  slug: string;
  name: string;
  description: string;
  children: { slug: string; name: string; picture: string }[];
}

/** Level 3 of one home of a family: 'seats-3-seater'. A second home gets its own slugs, which are unique in the shop. */
export function variantSlug(family: Family, home: number, sizeName: string): string {
  const suffix = home === 0 ? '' : `-${(family.homes[home] ?? ['', ''])[1]}`;
  return `${family.variantGroup}-${slugOf(`${sizeName}${family.variantGroup === 'size' ? ` ${family.noun}` : ''}`)}${suffix}`;
}

function level3(parent: string): { slug: string; name: string; group: string }[] {
  return FAMILIES.flatMap((family) =>
    family.homes.flatMap(([, level2], home) =>
      level2 === parent
        ? family.sizes.map((size) => ({
            slug: variantSlug(family, home, size.name),
            name: size.name,
            group: family.variantGroup,
          }))
        : [],
    ),
  );
}

/** A level-2 node and, under it, its level-3 variants. */
function typeNodes(room: CategoryRow, index: number, pictures: Pictures): SeedCategory[] {
  const type = room.children[index];
  if (!type) return [];
  const { slug, name } = type;
  const variants = level3(slug).map((v, position): SeedCategory => {
    return { ...v, level: 3, parent: slug, position, image: '', description: `${name}: ${v.name}.` };
  });
  const description = `${name} made for New Zealand homes, delivered by postcode or ready to collect.`;
  const image = pictures.firstOf(type.picture);
  return [{ slug, name, level: 2, parent: room.slug, position: index, image, description, group: '' }, ...variants];
}

/** The three-level tree, parents before children. */
export function categories(pictures: Pictures): SeedCategory[] {
  return readData<CategoryRow[]>('categories').flatMap((room, position) => {
    const { slug, name, description } = room;
    const image = pictures.firstOf(room.children[0]?.picture ?? '');
    const node: SeedCategory = { slug, name, level: 1, parent: null, position, image, description, group: '' };
    return [node, ...room.children.flatMap((_, i) => typeNodes(room, i, pictures))];
  });
}
