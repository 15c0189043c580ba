import type { Db } from '@shop/kit/postgres/transaction';
import type { DeliveryReader, Suburb } from '../../application/ports.ts';
import type { Zone } from '../../domain/delivery.ts';

export const zoneByZip = `
  select z.zone, z.mode, z.base_cents as base, z.per_cbm_cents as "perCbm", z.min_cents as "minCharge",
         z.rural_cents as "ruralSurcharge", z.lead_days as "leadDays",
         exists (select from suburb s where s.zip = $1 and not s.rural) as "hasStreets"
    from delivery_range r join delivery_zone z on z.zone = r.zone
   where r.from_zip <= $1 and r.to_zip >= $1
   order by r.to_zip::int - r.from_zip::int, r.from_zip
   limit 1`;

/** $1 as typed, $2 the same for like. Those that begin with it come first. */
export const suburbsByTerm = `
  with typed as (select plain($1) as term, '%' || plain($2) || '%' as anywhere), first as (
    select s.suburb, s.city, s.zip, s.rural, s.term, 0 as rank
      from suburb s, typed t where s.term >= t.term and s.term < t.term || chr(1114111)
     order by s.term, s.zip limit $3
  ), further as (
    select s.suburb, s.city, s.zip, s.rural, s.term, 1 as rank
      from suburb s, typed t where s.term like t.anywhere and not starts_with(s.term, t.term)
     order by s.term, s.zip limit $3
  )
  select suburb, city, zip, rural from (table first union all table further) as found order by rank, term, city, zip limit $3`;

export const suburbsByZip = `
  select suburb, city, zip, rural from suburb
   where starts_with(zip, $1)
   order by zip, term limit $2`;

export function deliveryQueries(db: Db): DeliveryReader {
  return {
    zone: async (zip) => (await db.query<Zone>(zoneByZip, [zip])).rows[0],
    async suburbs(term, most) {
      if (/^\d+$/.test(term)) return (await db.query<Suburb>(suburbsByZip, [term, most])).rows;
      const escaped = term.replace(/[\\%_]/g, '\\$&');
      return (await db.query<Suburb>(suburbsByTerm, [term, escaped, most])).rows;
    },
  };
}
