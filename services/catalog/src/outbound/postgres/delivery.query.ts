import type { Db } from '@shop/kit/postgres/transaction';
import type { DeliveryReader, DeliveryTag, Suburb } from '../../application/ports.ts';
import type { Zone } from '../../domain/delivery.ts';

export const zoneByZip = `
  select z.zone, z.mode, z.base_cents as "baseCents", z.per_cbm_cents as "perCbmCents", z.min_cents as "minCents",
         z.rural_cents as "ruralCents", z.lead_days as "leadDays",
         exists (select from suburb s where s.zip = $1 and not s.rural) as "hasStreets"
    from delivery_range r join delivery_zone z on z.zone = r.zone
   where r.from_zip <= $1 and r.to_zip >= $1
   order by r.to_zip::int - r.from_zip::int, r.from_zip
   limit 1`;

/**
 * $1 as typed, $2 the longest of its words and $3 all of them, as patterns for like. First the suburbs that begin with it, then those
 * of the town that does, then those in which each typed word begins a word; a single word may also stand inside one.
 */
export const suburbsByTerm = `
  select s.suburb, s.city, s.zip, s.rural
    from suburb s
   where s.words like $2 and s.words like all ($3::text[])
   order by case when starts_with(s.term, plain($1)) then 0 when starts_with(plain(s.city), plain($1)) then 1
                 when s.words like all (select '% ' || substr(word, 2) from unnest($3::text[]) as word) then 2 else 3 end,
            s.streets desc, s.term, s.city, s.zip
   limit $4`;

export const suburbsByZip = `
  select suburb, city, zip, rural from suburb
   where starts_with(zip, $1)
   order by zip, term limit $2`;

export function deliveryQuery(db: Db): DeliveryReader {
  return {
    tags: async () =>
      (await db.query<DeliveryTag>('select code, text, svg, kind, cents from delivery_tag order by position')).rows,
    zone: async (zip) => (await db.query<Zone>(zoneByZip, [zip])).rows[0],
    async suburbs(term, most) {
      if (/^\d+$/.test(term)) return (await db.query<Suburb>(suburbsByZip, [term, most])).rows;
      const words = term.split(' ');
      const patterns = words.map((word) => (words.length > 1 ? `% ${word}%` : `%${word}%`));
      const longest = patterns.toSorted((a, b) => b.length - a.length)[0];
      return (await db.query<Suburb>(suburbsByTerm, [term, longest, patterns, most])).rows;
    },
  };
}
