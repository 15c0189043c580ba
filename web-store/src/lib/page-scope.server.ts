import type { RouteType } from '@shop/contract/v1/listing';

/** Listings that only their own category's changes make old; the bff's page cache goes by the same rule. */
const OF_A_CATEGORY: readonly RouteType[] = ['category', 'prodtype', 'variant'];

type Listed = { view?: string; base?: { routeType: RouteType; pageStr: string } };

/** The word of a catalogue change that makes this page old: the slug of a category, or 'all' for any other page. */
export function scopeOf(loaderData: Record<string, unknown>): string {
  const { view, base } = (loaderData['routes/slug/slug.page'] as Listed | undefined) ?? {};
  if (view !== 'listing' || !base?.pageStr) return 'all';
  return OF_A_CATEGORY.includes(base.routeType) ? encodeURIComponent(base.pageStr) : 'all';
}
