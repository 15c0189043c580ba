import type { Location } from '@shop/contract/v1/store';

/** The places with that branch first: what is chosen where nothing was chosen yet (docs/rules/allocations.md 26). */
export const branchFirst = (places: readonly Location[], branch: string | undefined): readonly Location[] =>
  places.toSorted((a, b) => Number(b.code === branch) - Number(a.code === branch));
