/** The word without case, accents and plural: 'Étagères' and 'etagere' are one. Only ever compared with other folded words. */
export function fold(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return singular(plain);
}

const endings: readonly [RegExp, string][] = [
  [/elves$/, 'elf'],
  [/([^aeiou])ies$/, '$1y'],
  [/(ss|x|z|ch|sh)es$/, '$1'],
  [/([^su'])s$/, '$1'],
];

function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const ending = endings.find(([pattern]) => pattern.test(word));
  return ending ? word.replace(ending[0], ending[1]) : word;
}
