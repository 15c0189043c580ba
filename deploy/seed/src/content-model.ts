/** Pages, journal, feed and the home page: the editorial half of the seed (see model.ts). */
export interface SeedPage {
  slug: string;
  title: string;
  description: string;
  html: string;
}
export interface SeedBlogEntry {
  url: string;
  name: string;
  image: string;
  description: string;
  html: string;
  publishedOn: string;
}
export interface SeedSocial {
  mediaType: 'IMAGE' | 'VIDEO';
  caption: string;
  permalink: string;
  mediaUrl: string;
  thumbnailUrl: string;
}
export interface SeedHome {
  hero: {
    title: string;
    text: string;
    button: string;
    url: string;
    image: string;
    imageSmall: string;
    hotspots: { left: number; top: number; product: string }[];
  };
  categories: { title: string; text: string; url: string; image: string }[];
  offers: { title: string; text: string; url: string; image: string }[];
  announcement: string;
  /** null: none */
  bottomBar: { code: string; text: string; label: string; url: string } | null;
  /** '' = not said */
  dealsEnd: string;
}
export interface SeedMattress {
  size: string;
  steps: { code: string; title: string; options: { sku: string; description: string }[] }[];
}
