export type MediaType = 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';

export interface Media {
  readonly id: string;
  readonly media_type: MediaType;
  readonly caption: string;
  readonly permalink: string;
  readonly media_url: string;
  /** only of a video */
  readonly thumbnail_url?: string;
  /** ISO 8601 with a +0000 offset, as the provider writes it */
  readonly timestamp: string;
  /** only of an album */
  readonly children?: { readonly data: readonly Media[] };
}

interface Post {
  readonly type: MediaType;
  readonly caption: string;
}

/** What the demo account posted, newest first. */
const POSTS: readonly Post[] = [
  { type: 'IMAGE', caption: 'Four o’clock, the good chair, nobody home yet. #longafternoons' },
  { type: 'CAROUSEL_ALBUM', caption: 'One room, three ways to sit in it. Swipe for the corner nobody fights over.' },
  { type: 'VIDEO', caption: 'From sawdust to Sunday: how the oak table gets its edge.' },
  { type: 'IMAGE', caption: 'Linen that gets better every time someone spills tea on it.' },
  { type: 'IMAGE', caption: 'A lamp for people who read one more chapter.' },
  { type: 'CAROUSEL_ALBUM', caption: 'Small flat, big table. Three layouts that leave room for the dog.' },
  { type: 'VIDEO', caption: 'Two people, one narrow staircase, no swearing. Delivery day in Wellington.' },
  { type: 'IMAGE', caption: 'Weekend plan: this bed, that book, no plan.' },
];

const FIRST_ID = 17_900_000_000_000_000n;
const ALBUM_SIZE = 3;
const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 4, 1, 4, 0);

export interface Album {
  /** public addresses; each post shows the next one */
  readonly pictures: readonly string[];
  /** the base of a post's own page */
  readonly page: string;
}

/**
 * The account's posts; without pictures nothing was posted. A video's `media_url` is its still: no film is made here,
 * so whoever shows the feed should show `thumbnail_url` and link to `permalink`.
 */
export function postsOf({ pictures, page }: Album): Media[] {
  if (pictures.length === 0) return [];
  const mediaOf = ({ type, caption }: Post, number: number, picture: number): Media => {
    const id = String(FIRST_ID + BigInt(number));
    const url = pictures[picture % pictures.length] ?? '';
    return {
      id,
      media_type: type,
      caption,
      permalink: `${page}/${id}`,
      media_url: url,
      ...(type === 'VIDEO' && { thumbnail_url: url }),
      timestamp: new Date(NEWEST - number * DAY_MS).toISOString().replace('.000Z', '+0000'),
    };
  };
  return POSTS.map((post, index) => {
    const single = mediaOf(post, index * 10, index);
    if (post.type !== 'CAROUSEL_ALBUM') return single;
    const slides = Array.from({ length: ALBUM_SIZE }, (_, slide) =>
      mediaOf({ ...post, type: 'IMAGE' }, index * 10 + slide + 1, index + slide),
    );
    return { ...single, children: { data: slides } };
  });
}
