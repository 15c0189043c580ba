import type { Db } from '@shop/kit/postgres/transaction';
import type { LocationReader } from '../../application/ports.ts';
import type { Location } from '../../domain/location.ts';

const byFlags = `
  select code, name, shortname, address, phone, hours, latitude, longitude, physical, collect, website,
         third_party as "thirdParty"
    from location
   where ($1::boolean is null or physical = $1) and ($2::boolean is null or collect = $2)
     and ($3::boolean is null or website = $3) and ($4::boolean is null or third_party = $4)
   order by position, code`;

export function locationQuery(db: Db): LocationReader {
  return {
    async list({ physical, collect, website, thirdParty }) {
      const flags = [physical, collect, website, thirdParty].map((flag) => flag ?? null);
      return (await db.query<Location>(byFlags, flags)).rows;
    },
  };
}
