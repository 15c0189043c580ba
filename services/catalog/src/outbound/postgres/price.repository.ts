import type { Db } from '@shop/kit/postgres/transaction';
import { refuse } from '@shop/primitives/refusal';
import type { PriceChange, PriceWriter } from '../../application/tx-ports.ts';

const change = `
  update sku set price_cents = $2, msrp_cents = $3, price_version = price_version + 1
   where sku = $1 and (price_cents, msrp_cents) is distinct from ($2, $3)
  returning price_version as "priceVersion"`;
const takeDue = `
  with due as (
    delete from price_due where id in (select id from price_due order by id limit 1000) returning id, sku, price_version
  )
  select s.product_sku as "productSku", d.sku, max(d.price_version) as "priceVersion"
    from due d join sku s on s.sku = d.sku
   group by s.product_sku, d.sku
   order by max(d.id)`;
const known = `select exists (select from sku where sku = $1) as known`;

export function priceRepository(db: Db): PriceWriter {
  return {
    async change(sku, { cents, msrpCents }) {
      const changed = await db.query<Pick<PriceChange, 'priceVersion'>>(change, [sku, cents, msrpCents]);
      if (changed.rows[0]) return changed.rows[0].priceVersion;
      const { rows } = await db.query<{ known: boolean }>(known, [sku]);
      if (!rows[0]?.known) throw refuse('not_found', 'catalog.unknown_sku', 'This product does not exist.', { sku });
      return undefined;
    },
    takeDue: async () => (await db.query<PriceChange>(takeDue)).rows,
  };
}
