import { readData } from './data.ts';
import type { SeedBlogEntry, SeedHome, SeedPage, SeedSocial } from './content-model.ts';
import type { SeedProduct } from './model.ts';
import type { Pictures } from './pictures.ts';

export const pages = (): SeedPage[] => readData<SeedPage[]>('pages');

export function blog(pictures: Pictures): SeedBlogEntry[] {
  const rows = readData<(Omit<SeedBlogEntry, 'image'> & { picture: string })[]>('blog');
  return rows.map(({ picture, ...entry }) => ({ ...entry, image: pictures.firstOf(picture) }));
}

export function social(pictures: Pictures): SeedSocial[] {
  return readData<{ caption: string; picture: string }[]>('social').map(({ caption, picture }, i) => ({
    mediaType: 'IMAGE',
    caption,
    permalink: `https://www.instagram.com/p/tussock-tarn-${i + 1}/`,
    mediaUrl: pictures.firstOf(picture),
    thumbnailUrl: '',
  }));
}

function firstStanding(products: SeedProduct[], picture: string): SeedProduct | undefined {
  const standing = products.filter(({ isClearance }) => !isClearance);
  const [family, model] = picture.split('/');
  const shows = (part: string) => standing.find(({ images: [first = ''] }) => first.startsWith(`/pictures/${part}`));
  return shows(`${picture}-`) ?? shows(`${family}/${model}/`);
}

type TileRow = [title: string, text: string, url: string, picture: string];
interface HomeRow extends Pick<SeedHome, 'announcement' | 'bottomBar' | 'dealsEnd'> {
  hero: { title: string; text: string; button: string; url: string };
  hotspots: { picture: string; left: number; top: number }[];
  categories: TileRow[];
  offers: TileRow[];
}

/** The room's hotspots are in per cent of the picture's own 16:9 box; each opens a piece of the model and colour that stand there, else of the model. */
export function home(pictures: Pictures, products: SeedProduct[]): SeedHome {
  const rows = readData<HomeRow>('home');
  const tile = ([title, text, url, picture]: TileRow) => ({ title, text, url, image: pictures.firstOf(picture) });
  return {
    hero: {
      ...rows.hero,
      image: pictures.url('room/afternoon-1600.webp'),
      imageSmall: pictures.url('room/afternoon-800.webp'),
      hotspots: rows.hotspots.flatMap(({ picture, left, top }) => {
        const product = firstStanding(products, picture);
        return product ? [{ left, top, product: product.sku }] : [];
      }),
    },
    categories: rows.categories.map(tile),
    offers: rows.offers.map(tile),
    announcement: rows.announcement,
    bottomBar: rows.bottomBar,
    dealsEnd: rows.dealsEnd,
  };
}
