export interface Page {
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  readonly description: string;
}

export interface BlogEntry {
  readonly url: string;
  readonly name: string;
  readonly image: string;
  readonly description: string;
  /** '' in lists */
  readonly html: string;
  readonly publishedOn: string;
}

export interface SocialItem {
  readonly mediaType: string;
  readonly caption: string;
  readonly permalink: string;
  readonly mediaUrl: string;
  readonly thumbnailUrl: string;
}

export interface Tile {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly image: string;
}

/** A line at the foot of the window, shown once per its code. */
export interface Bar {
  readonly code: string;
  readonly text: string;
  /** '' = no link */
  readonly label: string;
  readonly url: string;
}

export interface HomeRecord {
  readonly hero: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
    readonly url: string;
    readonly image: string;
    readonly imageSmall: string;
    readonly hotspots: { readonly left: number; readonly top: number; readonly product: string }[];
  };
  readonly categories: Tile[];
  readonly offers: Tile[];
  readonly announcement: string;
  readonly bottomBar: Bar | null;
  /** as typed, '' = not said */
  readonly dealsEnd: string;
}

export interface MattressBuilder {
  readonly steps: {
    readonly code: string;
    readonly title: string;
    readonly options: {
      readonly sku: string;
      readonly name: string;
      readonly priceCents: number;
      readonly thumb: string;
      readonly description: string;
    }[];
  }[];
}

export interface ContentReader {
  home(): Promise<HomeRecord | undefined>;
  /** Newest first, without their html. */
  blog(skip: number, show: number): Promise<{ entries: BlogEntry[]; count: number }>;
  blogEntry(url: string): Promise<BlogEntry | undefined>;
  social(): Promise<SocialItem[]>;
  mattressSizes(): Promise<string[]>;
  mattress(size: string): Promise<MattressBuilder | undefined>;
}
