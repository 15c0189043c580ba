import type { Step } from './step.ts';

/** Places: where stock lies, what delivery costs, how suburbs are spelt. */
export const placeSteps: readonly Step[] = [
  {
    file: 'location',
    sql: `
      insert into location (code, name, shortname, address, phone, hours, latitude, longitude, physical, collect, website,
                            third_party, position)
      select code, name, shortname, address, phone, hours, latitude, longitude, physical, collect, website, "thirdParty",
             (row_number() over ())::int
        from json_to_recordset($1) as r(code text, name text, shortname text, address text, phone text, hours text,
             latitude double precision, longitude double precision, physical boolean, collect boolean, website boolean,
             "thirdParty" boolean)`,
  },
  {
    file: 'zone',
    sql: `
      with zone as (
        select * from json_to_recordset($1) as r(zone text, name text, "baseCents" bigint, "perCbmCents" bigint,
          "minCents" bigint, "ruralCents" bigint, mode text, "leadDays" int, ranges json)
      ), stored as (
        insert into delivery_zone (zone, name, base_cents, per_cbm_cents, min_cents, rural_cents, mode, lead_days)
        select zone, name, "baseCents", "perCbmCents", "minCents", "ruralCents", mode, "leadDays" from zone
      )
      insert into delivery_range (zone, from_zip, to_zip)
      select zone, r."from", r."to" from zone, json_to_recordset(zone.ranges) as r("from" text, "to" text)`,
  },
  {
    file: 'suburb',
    sql: `
      insert into suburb (suburb, city, zip, rural, streets)
      select suburb, city, zip, rural, coalesce(streets, 0)
        from json_to_recordset($1) as r(suburb text, city text, zip text, rural boolean, streets int)`,
  },
];
