import type { ContentAct, ContentItem } from '@shop/contract/pos/content';
import { nzTimeInFull, nzTimeWords } from '../../lib/nz-words.ts';

/** How one part of the website stands, in words and by colour. */
export function standingOf({ version, published, scheduled, publish_at: at }: ContentItem): {
  words: string;
  look: string;
} {
  if (scheduled > 0) return { words: `Goes live ${nzTimeInFull(at)}`, look: 'amber' };
  if (published === 0) return { words: 'Draft', look: '' };
  return published === version
    ? { words: 'Published', look: 'green' }
    : { words: 'Published, with a newer draft', look: 'amber' };
}

const ACTS: Readonly<Record<ContentAct, string>> = {
  saved: 'Saved',
  restored: 'Brought back as a draft',
  scheduled: 'Set to go live',
  unscheduled: 'Taken off the schedule',
  published: 'Published',
  withdrawn: 'Taken off the shop',
};

/** 'Saved by Mia Manager, Tue 2 Dec, 10:42 am' */
export function actWords(line: { act: ContentAct; staff: string; at: string; publish_at: string }): string {
  const { act, staff, at, publish_at: publishAt } = line;
  const when = publishAt ? ` ${nzTimeInFull(publishAt)}` : '';
  return `${ACTS[act]}${when}${staff ? ` by ${staff}` : ''}, ${nzTimeWords(at)}`;
}
