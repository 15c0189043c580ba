import { describe, expect, it } from 'vitest';
import { lineTags } from './line-tags.ts';

describe('the delivery tags of a line', () => {
  it('say and cost what they did when it was saved', () => {
    const tags = [{ code: 'ASM', text: 'Assembly', addsCents: 8_900 }];
    expect(lineTags({ tags, subItems: [{ tags: ['ASM'] }, { tags: ['ASM'] }] })).toEqual(tags);
  });

  it('are their codes, once each, where no words were kept', () => {
    const subItems = [{ tags: ['STAIRS', 'TWO'] }, { tags: ['STAIRS'] }];
    expect(lineTags({ tags: undefined, subItems }).map(({ text }) => text)).toEqual(['STAIRS', 'TWO']);
  });
});
