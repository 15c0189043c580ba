interface Crumb {
  readonly name: string;
  readonly url: string;
}

/** A category in a trail has the address of its page: `{cat1}`, `{cat1}?type={cat2}`, `{cat1}?type={cat2}&variant={cat3}` (docs/rules/listings.md 8). */
export function categoryCrumbs(crumbs: readonly Crumb[]): { name: string; url: string }[] {
  const [room, type] = crumbs;
  return crumbs.map(({ name, url }, at) => {
    if (at === 0 || url.includes('?')) return { name, url };
    const typed = `${room?.url}?type=${at === 1 ? url : type?.url}`;
    return { name, url: at === 1 ? typed : `${typed}&variant=${url}` };
  });
}
