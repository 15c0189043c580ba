import type { Db } from '@shop/kit/postgres/transaction';

/** Where the parts of a shelf are read, and the version they must belong to. */
export interface At {
  readonly db: Db;
  readonly version: number;
}
