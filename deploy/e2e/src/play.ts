import { eventually } from '@shop/kit/testing/eventually';
import { keepPictures, openBrowser } from './shop/browser.ts';
import { failureOf } from './shop/failure.ts';
import { PATIENCE_MS } from './shop/patience.ts';
import { openShop } from './shop/shop.ts';
import type { Scene, Story } from './stories/story.ts';

/** Rejects with the first rejection in this process that no code awaits: by itself it would end the process, and with it every story to come. */
function unheard(until: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    process.on('unhandledRejection', reject);
    until.addEventListener('abort', () => process.off('unhandledRejection', reject));
  });
}

/** What went wrong in one line; empty: nothing. */
async function play(story: Story, scene: Scene): Promise<string> {
  const started = performance.now();
  const over = new AbortController();
  try {
    await Promise.race([story.play(scene), unheard(over.signal)]);
    console.log(`✓ ${story.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return '';
  } catch (error) {
    const failure = failureOf(story.name, error);
    console.log(failure);
    await keepPictures(scene.browser);
    return failure.split('\n', 1)[0] ?? failure;
  } finally {
    over.abort();
  }
}

/**
 * Plays stories one after the other in one shop and one browser of their own.
 * @param next the story to play now; undefined = no more
 * @param done called after each story with the line that says why it failed; empty when it passed
 */
export async function playAll(next: () => Promise<Story | undefined>, done: (failure: string) => void): Promise<void> {
  const shop = await openShop();
  const browser = await openBrowser();
  const scene: Scene = { shop, browser, eventually: (probe) => eventually(probe, PATIENCE_MS) };
  try {
    for (let story = await next(); story; story = await next()) done(await play(story, scene));
  } finally {
    await browser.close();
    await shop.close();
  }
}
