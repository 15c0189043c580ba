import { describe, expect, it } from 'vitest';
import { takeNext } from './next-story.ts';
import type { Story } from './stories/story.ts';

const story = (name: string, isHeavy?: true): Story => ({ name, play: async () => {}, ...(isHeavy && { isHeavy }) });
const HEAVY = story('replicas', true);

describe('the story that a lane plays next', () => {
  it('is the first that waits, and waits no more', () => {
    const waiting = [HEAVY, story('sale')];
    expect(takeNext(waiting, [undefined])).toBe(HEAVY);
    expect(waiting.map(({ name }) => name)).toEqual(['sale']);
  });
  it('is a light one beside a heavy one, and a heavy one when no other is left', () => {
    const waiting = [story('training', true), story('sale')];
    expect(takeNext(waiting, [HEAVY])?.name).toBe('sale');
    expect(takeNext(waiting, [HEAVY])?.name).toBe('training');
    expect(takeNext(waiting, [HEAVY])).toBeUndefined();
  });
});
