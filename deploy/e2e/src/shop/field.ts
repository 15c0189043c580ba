import { equal } from 'node:assert/strict';
import type { Locator } from 'playwright-core';

const READ_EVERY_MS = 50;
const AT_MOST_MS = 30_000;

/** Until the field holds this text: a page may take it over a moment after the key, the answer or the pick. */
export async function holds(field: Locator, text: string): Promise<void> {
  const until = Date.now() + AT_MOST_MS;
  while (Date.now() < until && (await field.inputValue()) !== text) await field.page().waitForTimeout(READ_EVERY_MS);
  equal(await field.inputValue(), text);
}
