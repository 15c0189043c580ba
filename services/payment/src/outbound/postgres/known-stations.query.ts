import type { Db } from '@shop/kit/postgres/transaction';

interface KnownStation {
  readonly id: string;
  readonly enabled: boolean;
}

export const knownStationsQuery = (db: Db) => ({
  /** Every terminal of a method, also those that are switched off. */
  ofGateway: (gateway: string) => async (): Promise<readonly KnownStation[]> => {
    const { rows } = await db.query<KnownStation>('select id, enabled from station where gateway = $1', [gateway]);
    return rows;
  },
});
