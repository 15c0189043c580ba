import type { Address } from '@shop/contract/client';
import type { CategoryNode } from '@shop/contract/v1/categories';
import type {
  BlogEntryAnswer,
  BlogListAnswer,
  HomeAnswer,
  MattressBuilderAnswer,
  MattressItemsAnswer,
  PageAnswer,
  SocialFeed,
} from '@shop/contract/v1/content';
import type { ListingAnswer } from '@shop/contract/v1/listing';
import type { ProductAnswer } from '@shop/contract/v1/product';
import type { LocationsAnswer } from '@shop/contract/v1/store';

// The bff's cacheable reads that a page's loader may make. Each by itself: a browser gets only those that it makes too.

const segment = encodeURIComponent;

export const home = '/v1/home' as Address<HomeAnswer>;
export const categories = '/v1/getCategoriesInfo' as Address<CategoryNode[]>;
export const locations = '/v1/store/getLocations?website=1' as Address<LocationsAnswer>;
export const page = (slug: string) => `/v1/page/${segment(slug)}` as Address<PageAnswer>;
export const product = (url: string) => `/v1/product/${segment(url)}` as Address<ProductAnswer>;
export const items = (query: URLSearchParams) => `/v1/items?${query}` as Address<ListingAnswer>;
export const blog = (page: number) => `/v1/blog/${page}` as Address<BlogListAnswer>;
export const blogEntry = (url: string) => `/v1/blog/entry/${segment(url)}` as Address<BlogEntryAnswer>;
export const feed = '/v1/instagram' as Address<SocialFeed>;
export const mattresses = (page: number) => `/v1/sleep-zone/mattressitem/${page}` as Address<MattressItemsAnswer>;
export const mattress = (size: string) => `/v1/mattressbuilder/${segment(size)}` as Address<MattressBuilderAnswer>;
