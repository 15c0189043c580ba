import { eventually } from '@shop/kit/testing/eventually';
import { keepPictures, openBrowser } from './shop/browser.ts';
import { failureOf } from './shop/failure.ts';
import { PATIENCE_MS } from './shop/patience.ts';
import { openShop } from './shop/shop.ts';
import type { Scene, Story } from './stories/story.ts';

async function play(story: Story, scene: Scene): Promise<boolean> {
  const started = performance.now();
  try {
    await story.play(scene);
    console.log(`✓ ${story.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.log(failureOf(story.name, error));
    await keepPictures(scene.browser);
    return false;
  }
}

/**
 * Plays stories one after the other in one shop and one browser of their own.
 * @param next the story to play now; undefined = no more
 * @param done called after each story with whether it passed
 */
export async function playAll(next: () => Promise<Story | undefined>, done: (passed: boolean) => void): Promise<void> {
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
