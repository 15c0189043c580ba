/**
 * Where a session is cached in Redis, by its hash: account's data and the number of items in its cart. The bff fills
 * both; ending or changing a session deletes them. Shared, because account deletes what the bff keeps.
 */
export const sessionCacheKeys = (hash: string) => ({
  session: `session:${hash}`,
  itemcount: `itemcount:${hash}`,
});
