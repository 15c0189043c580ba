import { equal } from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { ownHeaders } from './counter.ts';

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

/** The person at the till stands in another branch from the next page on. */
export async function standIn(page: Page, origin: string, branch: string): Promise<void> {
  const headers = { ...(await ownHeaders(page)), accept: 'application/json' };
  const answer = await page.request.get(`${origin}/pos/change-branch/${branch}`, { headers });
  equal(((await answer.json()) as { readonly branch?: string }).branch, branch);
}
