import type { Address } from '@shop/contract/client';
import type {
  BlogEntryAnswer,
  BlogListAnswer,
  MattressBuilderAnswer,
  MattressItemsAnswer,
  SocialFeed,
} from '@shop/contract/v1/content';
import type { PreviewAnswer } from '@shop/contract/v1/preview';

// As reads.ts, of pages that few visits open: apart from it, for that one is part of every page.

const segment = encodeURIComponent;

export const blog = (page: number) => `/v1/blog/${page}` as Address<BlogListAnswer>;
export const blogEntry = (url: string) => `/v1/blog/entry/${segment(url)}` as Address<BlogEntryAnswer>;
export const feed = '/v1/instagram' as Address<SocialFeed>;
export const mattresses = (page: number) => `/v1/sleep-zone/mattressitem/${page}` as Address<MattressItemsAnswer>;
export const mattress = (size: string) => `/v1/mattressbuilder/${segment(size)}` as Address<MattressBuilderAnswer>;
export const preview = (token: string) => `/v1/preview/${segment(token)}` as Address<PreviewAnswer>;
