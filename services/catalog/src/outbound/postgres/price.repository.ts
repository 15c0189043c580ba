import type { Db } from '@shop/kit/postgres/transaction';
import { refuse } from '@shop/primitives/refusal';
import type { PriceChange, PriceWriter } from '../../application/tx-ports.ts';

const change = `
  update sku set price_cents = $2, msrp_cents = $3, price_version = price_version + 1
   where sku = $1 and (price_cents, msrp_cents) is distinct from ($2, $3)
  returning product_sku as "productSku", price_version as "priceVersion"`;
const known = `select exists (select from sku where sku = $1) as known`;

export function priceWriter(db: Db): PriceWriter {
  return {
    async change(sku, { cents, msrpCents }) {
      const changed = await db.query<PriceChange>(change, [sku, cents, msrpCents]);
      if (changed.rows[0]) return changed.rows[0];
      const { rows } = await db.query<{ known: boolean }>(known, [sku]);
      if (!rows[0]?.known) throw refuse('not_found', 'catalog.unknown_sku', 'This product does not exist.', { sku });
      return undefined;
    },
  };
}
