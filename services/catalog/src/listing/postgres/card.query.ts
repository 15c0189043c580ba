import type { Db } from '@shop/kit/postgres/transaction';
import type { CardReader } from '../port.ts';
import type { StockedCard, StoredCard } from '../../domain/card.ts';
import type { StockOutlook } from '@shop/commerce/eta';
import { cardColumns, sizeText } from './listing.sql.ts';

/** Of a combination's own sku the card shows that one, with its own price, measures, pictures and stock. */
export const cardsBySku = `
  select ${cardColumns}, s.sku, s.x, s.y, s.price_cents as "priceCents", s.msrp_cents as "msrpCents",
         s.images->>0 as thumb, s.images->>1 as "thumbSecond", ${sizeText('p')} as "sizeText", a.free_any > 0 as "skuReady", a.free_any > 0 or a.resupply as "skuAvailable",
         a.incoming_on as "skuIncomingOn"
    from unnest($1::text[]) with ordinality as requested(sku, n)
    left join sku s on s.sku = requested.sku
    left join product p on p.sku = s.product_sku
    left join availability a on a.sku = s.sku
    join listing l on l.product_sku = coalesce(s.product_sku, requested.sku)
   order by requested.n`;

export const newestCards = `
  select ${cardColumns}
    from facet_value f
    join listing_order o on o.facet_value_id = f.id and o.sort = 'new'
   cross join lateral unnest(o.positions[1 : $1::int]) with ordinality as p(pos, n)
    join listing l on l.pos = p.pos
   where f.facet = 'all' and f.value = 'all'
   order by p.n`;

interface Row extends StockedCard {
  /** null when a product was requested */
  sku: string | null;
  x: string;
  y: string;
  priceCents: number;
  msrpCents: number;
  thumb: string | null;
  thumbSecond: string | null;
  sizeText: string;
  skuReady: boolean;
  skuAvailable: boolean;
  skuIncomingOn: StockOutlook['incomingOn'];
}

export function cardQueries(db: Db): CardReader {
  return {
    async bySku(skus) {
      if (skus.length === 0) return [];
      return (await db.query<Row>(cardsBySku, [skus])).rows.map(toCard);
    },
    newest: async (count) => (await db.query<StockedCard>(newestCards, [count])).rows,
  };
}

function toCard(row: Row): StockedCard {
  const { card, ready, available, incomingOn, sku } = row;
  if (sku === null) return { card, ready, available, incomingOn };
  const own: StoredCard = {
    ...card,
    combinationSku: sku,
    xsel: row.x,
    ysel: row.y,
    priceCents: row.priceCents,
    msrpCents: row.msrpCents,
    ...(row.thumb === null ? {} : { thumb: row.thumb, thumbSecond: row.thumbSecond ?? '' }),
    sizeText: row.sizeText,
    priceFrom: false,
    needsChoice: false,
  };
  return { card: own, ready: row.skuReady, available: row.skuAvailable, incomingOn: row.skuIncomingOn };
}
