import type { SearchNote } from '@shop/contract/v1/listing';
import { describe, expect, it } from 'vitest';
import { isPopular, searchNoteText } from './search-note.ts';

const note = (over: Partial<SearchNote>): SearchNote => ({
  level: 'all',
  missing: [],
  showing: 'sofas',
  corrected: '',
  exact: 12,
  price: '',
  without: [],
  ...over,
});

describe('the sentence above a search', () => {
  it('is none when everything was found as it was written', () => {
    expect(searchNoteText(undefined, '', 40)).toBe('');
    expect(searchNoteText(note({}), 'sofa', 12)).toBe('');
  });
  it('says what nothing has, and what is shown', () => {
    const text = searchNoteText(note({ level: 'type', missing: ['tartan'] }), 'tartan sofa', 12);
    expect(text).toBe('Nothing for “tartan”. Showing sofas.');
  });
  it('says so when it shows what is popular', () => {
    const text = searchNoteText(note({ level: 'near', missing: ['qq', 'zz'], showing: '' }), 'qq zz', 12);
    expect(text).toBe('Nothing for “qq” and “zz”. Showing what is popular.');
  });
  it('knows what is popular from what was found, if only by its price', () => {
    const nothing = note({ level: 'near', missing: ['qq'], showing: '' });
    expect([nothing, { ...nothing, price: 'under $500' }, note({}), undefined].map(isPopular)).toEqual([
      ...[true, false, false, false],
    ]);
  });
  it('says no more where nothing is shown', () => {
    const text = searchNoteText(note({ level: 'near', missing: ["' OR 1=1--"], showing: '' }), "' OR 1=1--", 0);
    expect(text).toBe("Nothing for “' OR 1=1--”.");
  });
  it('separates the few that fit from those that follow', () => {
    expect(searchNoteText(note({ exact: 1 }), 'drover sofa', 38)).toBe(
      'One piece fits “drover sofa”. More of the kind follow.',
    );
    const most = note({ level: 'most', missing: ['tartan'], showing: 'green sofas', exact: 2 });
    expect(searchNoteText(most, 'tartan green sofa', 38)).toBe(
      'Nothing for “tartan”. Showing green sofas. More of the kind follow.',
    );
  });
  it('says which price it kept to, and when nothing has that price', () => {
    expect(searchNoteText(note({ price: 'under $500' }), 'sofa under 500', 12)).toBe('Showing sofas under $500.');
    expect(searchNoteText(note({ showing: '', price: 'over $500' }), 'over 500', 12)).toBe(
      'Showing everything over $500.',
    );
    const none = note({ level: 'type', missing: ['under $5'] });
    expect(searchNoteText(none, 'sofa under $5', 12)).toBe('Nothing for “under $5”. Showing sofas.');
  });
  it('says how a misspelt word was read', () => {
    expect(searchNoteText(note({ corrected: 'sofa' }), 'sofe', 12)).toBe('Showing what we have for “sofa”.');
  });
  it('does not promise what the next sentence takes back', () => {
    const mended = note({ level: 'most', corrected: 'king single bed', missing: ['king'], showing: 'single beds' });
    expect(searchNoteText(mended, 'king singel bed', 12)).toBe(
      'We read that as “king single bed”. Nothing for “king”. Showing single beds.',
    );
  });
  it('says what it left out because the search excluded it', () => {
    expect(searchNoteText(note({ without: ['leather'] }), 'sofa -leather', 12)).toBe(
      'Showing sofas without “leather”.',
    );
  });
});
