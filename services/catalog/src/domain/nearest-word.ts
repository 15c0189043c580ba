/** Letters that must be changed, added, left out or swapped with their neighbour to make one word the other; more than `most` counts as `most` + 1. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[other.length] ?? most + 1;
}

/** A shorter word is another word when a letter changes; one of just these letters when one more or less, unless it sounds alike. */
const shortest = 4;
const long = 8;

/**
 * The word that was probably meant: one slip in a word of four letters or more, two in a word of eight or more, the first
 * letter always right but for two that changed places. @returns undefined when nothing is that near
 */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
  if (word.length < shortest || /\d/.test(word)) return undefined;
  let [best, least] = [undefined as string | undefined, word.length >= long ? 2 : 1];
  for (const candidate of words) {
    if (!sameStart(word, candidate)) continue;
    const isSame = heard(word) === heard(candidate);
    if (candidate.length < shortest && !isSame) continue;
    if (word.length === shortest && candidate.length !== shortest && !isSame) continue;
    const slips = isSame ? 0 : distance(word, candidate, least);
    if (slips > least || (slips === least && best !== undefined)) continue;
    [best, least] = [candidate, slips];
  }
  return best;
}

/** A word as it sounds: double letters and 'ph' are written by ear ('rugg', 'sopha'). */
const heard = (word: string): string => word.replace(/(.)\1/g, '$1').replaceAll('ph', 'f');

const sameStart = (word: string, other: string): boolean =>
  word[0] === other[0] || (word[0] === other[1] && word[1] === other[0]);
