/** How people shorten a word of a street or a town, where that is not its beginning: 'av' finds 'avenue' by itself. */
const SHORT: Readonly<Record<string, string>> = {
  road: 'rd',
  parade: 'pde',
  terrace: 'tce',
  court: 'ct crt',
  lane: 'ln',
  highway: 'hwy',
  boulevard: 'blvd bvd',
  heights: 'hts',
  gardens: 'gdns',
  drive: 'drv',
  crescent: 'crs',
  mount: 'mt',
  mt: 'mount',
  point: 'pt',
  north: 'nth',
  south: 'sth',
  great: 'gt',
  saint: 'st',
  st: 'saint',
  wellington: 'wgtn wlg welly',
  auckland: 'akl',
  christchurch: 'chch',
  palmerston: 'palmy',
};

/** Words of a place as they are compared: small letters without macrons and apostrophes; everything else parts them. */
export const placeWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’ʻ`]+/g, '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** A word and what it is shortened to. */
export const wordForms = (word: string): string[] => [word, ...(SHORT[word]?.split(' ') ?? [])];

/** The words of a place in every form, a blank around each: what `like '% rd%'` is asked of. */
export const searchableWords = (text: string): string => ` ${placeWords(text).flatMap(wordForms).join(' ')} `;

/** Whether what was typed is the beginning of a word or of one of its short forms. */
export const beginsWord = (word: string, typed: string): boolean =>
  wordForms(word).some((form) => form.startsWith(typed));

/** Whether what was typed is a whole word, in full or shortened. */
export const isWord = (word: string, typed: string): boolean => wordForms(word).includes(typed);

/** 'Petone, Lower Hutt 5012': suburb, town and postcode, without what is empty or said twice. */
export function placeLine({ suburb, city, zip }: { suburb: string; city: string; zip: string }): string {
  const named = [suburb, city].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(', ');
  return zip === '' ? named : `${named} ${zip}`;
}

/** Stands wherever the streets are shown. */
export const CREDIT =
  'Contains data sourced from the LINZ Data Service and Stats NZ, licensed for reuse under CC BY 4.0.';
