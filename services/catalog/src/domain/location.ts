/** A branch, the distribution centre, the website, or a third party's collection point. */
export interface Location {
  readonly code: string;
  readonly name: string;
  readonly shortname: string;
  readonly address: string;
  readonly phone: string;
  readonly hours: string;
  readonly latitude: number;
  readonly longitude: number;
  /** holds stock of its own */
  readonly physical: boolean;
  /** a shopper can collect there */
  readonly collect: boolean;
  readonly website: boolean;
  readonly thirdParty: boolean;
}

/** Flags to filter by, joined with AND; a missing one does not filter (docs/rules/delivery.md 7). */
export interface LocationFlags {
  readonly physical?: boolean | undefined;
  readonly collect?: boolean | undefined;
  readonly website?: boolean | undefined;
  readonly thirdParty?: boolean | undefined;
}
