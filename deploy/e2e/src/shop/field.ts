import { equal } from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

const READ_EVERY_MS = 50;
const AT_MOST_MS = 30_000;

/** Until the field holds this text: a page may take it over a moment after the key, the answer or the pick. */
export async function holds(field: Locator, text: string): Promise<void> {
  const until = Date.now() + AT_MOST_MS;
  while (Date.now() < until && (await field.inputValue()) !== text) await field.page().waitForTimeout(READ_EVERY_MS);
  equal(await field.inputValue(), text);
}

/**
 * Until the page says this of itself, asked from outside: playwright's own waitForFunction asks again with eval, which the
 * Content-Security-Policy of the pages forbids, so it waits for nothing that is not true at the first look.
 */
export async function saysSoon(page: Page, expression: string, wanted: unknown): Promise<void> {
  const until = Date.now() + AT_MOST_MS;
  while (Date.now() < until && (await page.evaluate(expression)) !== wanted) await page.waitForTimeout(READ_EVERY_MS);
  equal(await page.evaluate(expression), wanted, expression);
}
