import type { ContentBody, ContentKind, ContentRef } from '../domain/content.ts';

/** Where one part of the website stands: its newest version, the one that shoppers see, and the one that is to come. */
export interface ContentHead extends ContentRef {
  readonly title: string;
  /** the newest; who saved it is a staff id, '' = it came with the shop */
  readonly version: number;
  readonly savedBy: string;
  readonly savedAt: Date;
  /** 0 = never */
  readonly publishedVersion: number;
  readonly scheduled: ContentPlan | undefined;
}

export interface ContentPlan {
  readonly version: number;
  readonly at: Date;
  readonly staffId: string;
}

export type ContentActKind = 'saved' | 'restored' | 'scheduled' | 'unscheduled' | 'published' | 'withdrawn';

export interface ContentAct {
  readonly version: number;
  readonly act: ContentActKind;
  readonly staffId: string;
  readonly at: Date;
  /** of a scheduled one */
  readonly publishAt: Date | undefined;
}

export interface ContentVersions {
  list(kind: ContentKind): Promise<ContentHead[]>;
  head(ref: ContentRef): Promise<ContentHead | undefined>;
  body(ref: ContentRef, version: number): Promise<ContentBody | undefined>;
  /** newest first */
  acts(ref: ContentRef, most: number): Promise<ContentAct[]>;
}

export interface NewVersion {
  readonly ref: ContentRef;
  readonly version: number;
  readonly title: string;
  readonly body: ContentBody;
  readonly staffId: string;
  readonly at: Date;
}

export interface Missing {
  readonly slugs: readonly string[];
  readonly products: readonly string[];
}

export interface ContentWriter {
  /** Its row locked. */
  lock(ref: ContentRef): Promise<ContentHead | undefined>;
  /** The one whose time came first, its row locked; those that another worker is at are left out. */
  lockDue(now: Date): Promise<ContentHead | undefined>;
  body(ref: ContentRef, version: number): Promise<ContentBody | undefined>;
  /** Whether a product, category or another thing of the shop has this address. */
  isAddressTaken(slug: string): Promise<boolean>;
  /** Which of these the shop does not have. */
  missing(slugs: readonly string[], products: readonly string[]): Promise<Missing>;
  /** The first version. @returns false when somebody was there first */
  create(first: NewVersion): Promise<boolean>;
  add(next: NewVersion): Promise<void>;
  plan(ref: ContentRef, plan: ContentPlan | undefined): Promise<void>;
  /** What shoppers read from now on; nothing is scheduled any more. */
  show(ref: ContentRef, version: number, body: ContentBody): Promise<void>;
  /** Shoppers read it no more; nothing is scheduled. */
  hide(ref: ContentRef): Promise<void>;
  /** It came with the shop. */
  isOfShop(ref: ContentRef): Promise<boolean>;
  note(ref: ContentRef, act: ContentAct): Promise<void>;
  /** The slugs of every category. */
  categorySlugs(): Promise<string[]>;
}

/** A job for the moment at which something is to be published; a sweep finds what such a job misses. */
export type RemindPublish = (ref: ContentRef, plan: ContentPlan) => Promise<void>;
