import type { Db } from '@shop/kit/postgres/transaction';
import type { KnownStation } from '../provider.ts';

export const knownStationsQuery = (db: Db) => ({
  /** Every terminal of a provider's methods, also those that are switched off. */
  ofProvider: (provider: string) => async (): Promise<readonly KnownStation[]> => {
    const { rows } = await db.query<KnownStation>(
      'select s.id, s.enabled from station s join payment_method m on m.code = s.gateway where m.provider = $1',
      [provider],
    );
    return rows;
  },
  /** '' of a terminal that we do not know */
  branchOf: async (station: string): Promise<string> => {
    const { rows } = await db.query<{ branch: string }>('select branch from station where id = $1', [station]);
    return rows[0]?.branch ?? '';
  },
});
