import type { Address } from '@shop/contract/client';
import type { CategoryNode } from '@shop/contract/v1/categories';
import type { HomeAnswer, PageAnswer } from '@shop/contract/v1/content';
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
