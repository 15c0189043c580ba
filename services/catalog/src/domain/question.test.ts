import { expect, it } from 'vitest';
import { isQuestion, termsWithin } from './question.ts';

it('a question begins as one, or ends so; the name of a piece does neither', () => {
  for (const text of ['how long does delivery take', ' Where are you', 'returns?']) expect(isQuestion(text)).toBe(true);
  for (const text of ['canopy bed', 'island bench', 'whatnot', 'sofa', '']) expect(isQuestion(text)).toBe(false);
});

it('terms are looked for within a search from the longest to the shortest, the first in the text before later ones', () => {
  expect(termsWithin('where is it')).toEqual(['where is it', 'where is', 'is it', 'where', 'is', 'it']);
  expect(termsWithin('a b c d e')[0]).toBe('a b c d');
});
