import type { Locator } from 'playwright-core';

export const BRANCHES = ['AKL', 'WLG', 'CHC'];

/** A branch that has what is allocated: which one it is depends on the seed's stock. @param row a line of the allocation window, or the window @throws Error when none has */
export async function branchWith(row: Locator): Promise<string> {
  const values = await row.getByLabel('From').locator('option').evaluateAll(valuesOf);
  const found = BRANCHES.find((place) => values.includes(place));
  if (!found) throw new Error(`only ${values.join(', ')} have it`);
  return found;
}

/** Runs in the page. */
const valuesOf = (options: readonly { getAttribute(name: string): string | null }[]) =>
  options.map((option) => option.getAttribute('value') ?? '');
