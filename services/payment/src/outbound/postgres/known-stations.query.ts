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
  /** '' of a terminal that we do not know */
  branchOf: async (station: string): Promise<string> => {
    const { rows } = await db.query<{ branch: string }>('select branch from station where id = $1', [station]);
    return rows[0]?.branch ?? '';
  },
});
