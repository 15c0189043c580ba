const MOST = 3;

/** The entries that follow one in the journal, newest first; behind the last one the first ones follow. */
export function readNext<Entry extends { readonly url: string }>(entries: readonly Entry[], url: string): Entry[] {
  const at = entries.findIndex((entry) => entry.url === url);
  const following = [...entries.slice(at + 1), ...entries.slice(0, Math.max(0, at))];
  return following.slice(0, MOST);
}
