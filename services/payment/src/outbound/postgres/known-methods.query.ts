import type { Db } from '@shop/kit/postgres/transaction';

export const knownMethodsQuery = (db: Db) => ({
  /** Every method that names this provider, also those that are switched off. */
  ofProvider: (provider: string) => async (): Promise<readonly string[]> => {
    const { rows } = await db.query<{ code: string }>('select code from payment_method where provider = $1', [
      provider,
    ]);
    return rows.map(({ code }) => code);
  },
});
