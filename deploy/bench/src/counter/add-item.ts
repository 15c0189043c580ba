import type { Page } from 'playwright-core';

const HAND_MS = 80;
/** The field waits so long for one more key (docs/rules/counter-carts.md 9). Milliseconds. */
const DEBOUNCE_MS = 300;
const WORDS = ['oak', 'sofa', 'lamp', 'chair', 'table', 'rug', 'bed', 'desk', 'velvet', 'grey'];

/** From the last key of a word to its items on the screen, beyond the pause that the field waits for. Milliseconds, each word once. */
export async function addItemResults(page: Page, origin: string): Promise<number[]> {
  await page.goto(`${origin}/pos/sale?tab=items`);
  const field = page.getByRole('combobox', { name: 'Add item' });
  await field.waitFor();
  const took: number[] = [];
  for (const word of WORDS) {
    await field.fill('');
    await field.focus();
    await page.keyboard.type(word, { delay: HAND_MS });
    const from = performance.now();
    await page.getByRole('option').first().waitFor();
    took.push(performance.now() - from - DEBOUNCE_MS);
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
  }
  return took;
}
