import { setTimeout as sleep } from 'node:timers/promises';
import { keepPictures, openBrowser } from './shop/browser.ts';
import { failureOf } from './shop/failure.ts';
import { openShop } from './shop/shop.ts';
import type { Scene, Story } from './stories/story.ts';

async function eventually<T>(probe: () => Promise<T>): Promise<T> {
  const until = Date.now() + 30_000;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(200);
    }
  }
}

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
 * @param done is told of each whether it passed
 */
export async function playAll(next: () => Promise<Story | undefined>, done: (passed: boolean) => void): Promise<void> {
  const shop = await openShop();
  const browser = await openBrowser();
  try {
    for (let story = await next(); story; story = await next()) done(await play(story, { shop, browser, eventually }));
  } finally {
    await browser.close();
    await shop.close();
  }
}
