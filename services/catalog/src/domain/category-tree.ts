/** A category as it is stored; `part` groups level 3 in menus. */
export interface CategoryRow {
  readonly slug: string;
  readonly name: string;
  readonly parent: string | null;
  readonly image: string;
  readonly part: string;
  /** products in its unfiltered list */
  readonly count: number;
}

export interface CategoryNode {
  readonly name: string;
  readonly url: string;
  readonly count: number;
  readonly children: CategoryNode[];
  readonly image: string;
  readonly group: string;
}

/** Rows, parents before or after their children, as a tree; siblings keep the order of the rows. */
export function categoryTree(rows: readonly CategoryRow[]): CategoryNode[] {
  const below = Map.groupBy(rows, ({ parent }) => parent);
  const nodesUnder = (parent: string | null): CategoryNode[] =>
    (below.get(parent) ?? []).map((row) => ({
      name: row.name,
      url: row.slug,
      count: row.count,
      children: nodesUnder(row.slug),
      image: row.image,
      group: row.part,
    }));
  return nodesUnder(null);
}
