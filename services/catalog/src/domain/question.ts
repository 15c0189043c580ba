/** How a question begins; 'can' and 'is' begin no name of a piece of furniture. */
const ASKS = /^\s*(?:how|when|where|what|which|who|why|can|could|do|does|is|are|will|may|should)\b/iu;

/** Whether a search asks something, rather than naming a thing. */
export const isQuestion = (text: string): boolean => ASKS.test(text) || text.trim().endsWith('?');

/** More words than this no term has that answers a question. */
const LONGEST = 4;

/** All runs of words of a search's key, those of most words first, and of these the first in the text: 'deliver' before the place it names. */
export function termsWithin(key: string): string[] {
  const words = key.split(' ');
  const runs: string[] = [];
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) runs.push(words.slice(from, from + length).join(' '));
  return runs;
}
