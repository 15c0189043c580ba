import { once } from 'node:events';
import { playAll } from './play.ts';
import { STORIES } from './stories/all.ts';
import type { Story } from './stories/story.ts';

/** One of the shops of `run.ts`: asks its parent for the name of the next story until there is none, and says how each ended. */
async function next(): Promise<Story | undefined> {
  const answer = once(process, 'message');
  process.send?.('next');
  const [name] = await answer;
  return STORIES.find((story) => story.name === name);
}

await playAll(next, (failure) => void process.send?.({ failure }));
process.disconnect();
