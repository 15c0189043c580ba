import type { ContentItem } from '@shop/contract/pos/content';
import { expect, it } from 'vitest';
import { actWords, standingOf } from './content-words.ts';

const item = (more: Partial<ContentItem>): ContentItem => ({
  ...{ kind: 'page', key: 'a', title: 'A', version: 2, published: 2, scheduled: 0, publish_at: '' },
  ...{ saved_by: 'Mia Manager', saved_at: '2026-11-24 10:42', ...more },
});

it('says what shoppers see of it, and what is to come', () => {
  expect(standingOf(item({}))).toEqual({ words: 'Published', look: 'green' });
  expect(standingOf(item({ published: 1 })).words).toBe('Published, with a newer draft');
  expect(standingOf(item({ published: 0 })).words).toBe('Draft');
  const scheduled = item({ published: 1, scheduled: 2, publish_at: '2026-12-01 09:00' });
  expect(standingOf(scheduled).words).toMatch(/^Goes live Tue 1 Dec 2026, 9:00/);
});

it('says who did what, and when; what came with the shop names nobody', () => {
  const line = { act: 'saved', staff: 'Mia Manager', at: '2026-11-24 10:42', publish_at: '' } as const;
  expect(actWords(line)).toMatch(/^Saved by Mia Manager, Tue 24 Nov, 10:42/);
  expect(actWords({ ...line, act: 'published', staff: '' })).toMatch(/^Published, Tue 24 Nov/);
  expect(actWords({ ...line, act: 'scheduled', publish_at: '2026-12-01 09:00' })).toMatch(
    /^Set to go live Tue 1 Dec 2026, 9:00 am by Mia/,
  );
});
