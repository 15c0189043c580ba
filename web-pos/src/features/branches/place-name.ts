import { WEB_BRANCH } from '@shop/commerce/branches';
import type { LocationsAnswer } from '@shop/contract/v1/store';

/** A branch by its short name, as lists and heads say it; its code until the places are known. */
export const placeName = (places: LocationsAnswer['locations'] | undefined, code: string): string =>
  code === WEB_BRANCH ? 'Web shop' : (places?.find((place) => place.code === code)?.shortname ?? code);
