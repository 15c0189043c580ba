import { type Bits, both, either, not } from './bits.ts';
import type { Searched } from './matched-list.ts';
import type { SearchWord } from './search-words.ts';

/** What one word stands for: the products that have it, and those named so. undefined: it carries no meaning (the, of). */
export type WordSets = Searched | undefined;

/** Groups are alternatives; within one all words must be there. @returns undefined when no word asks for anything */
export function searchedFor(
  words: readonly SearchWord[],
  setsOf: (word: SearchWord) => WordSets,
): Searched | undefined {
  const groups = new Map<number, Searched>();
  for (const word of words) {
    const sets = setsOf(word);
    if (!sets) continue;
    const wanted = word.unwanted ? allBut(sets.bits) : sets;
    const before = groups.get(word.group);
    groups.set(word.group, before ? joined(before, wanted, both) : wanted);
  }
  const [first, ...others] = groups.values();
  return first && others.reduce((all, group) => joined(all, group, either), first);
}

const allBut = (bits: Bits): Searched => ({ bits: not(bits), named: not(bits) });

const joined = (one: Searched, other: Searched, how: (a: Bits, b: Bits) => Bits): Searched => ({
  bits: how(one.bits, other.bits),
  named: how(one.named, other.named),
});
