import type { Story } from './stories/story.ts';

/**
 * Takes the story to play next out of those that wait.
 * @param besides what the other lanes play now: beside a heavy story comes a light one, as long as there is one
 */
export function takeNext(waiting: Story[], besides: readonly (Story | undefined)[]): Story | undefined {
  const isTaken = besides.some((story) => story?.isHeavy);
  const at = isTaken ? waiting.findIndex(({ isHeavy }) => !isHeavy) : 0;
  return waiting.splice(Math.max(at, 0), 1)[0];
}
