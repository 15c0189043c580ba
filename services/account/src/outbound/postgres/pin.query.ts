import type { Db } from '@shop/kit/postgres/transaction';
import type { OwnedPin, PinReading } from '../../application/pin-ports.ts';

const ownedPins = `
  select p.staff_id as "staffId", p.blocked,
         (select count(*)::int from pin_try t where t.staff_id = p.staff_id and t.missed and t.at > $1) as missed
    from pin p
    join staff s on s.id = p.staff_id and s.active`;

const latestMisses = `
  select p.staff_id as "staffId", by.firstname || ' ' || by.lastname as by, m.branch, m.at
    from pin p
    cross join lateral (
      select t.tried_by, t.branch, t.at, t.id
        from pin_try t
       where t.staff_id = p.staff_id and t.missed
       order by t.at desc, t.id desc
       limit $1) m
    join staff by on by.id = m.tried_by
   order by m.at desc, m.id desc`;

type Miss = OwnedPin['latest'][number] & { readonly staffId: string };

/** How the PINs stand of all who work here. */
export const pinQuery = (db: Db): PinReading => ({
  async pins(since, latest) {
    const [pins, misses] = await Promise.all([
      db.query<Omit<OwnedPin, 'latest'>>(ownedPins, [since]),
      db.query<Miss>(latestMisses, [latest]),
    ]);
    return pins.rows.map((pin) => ({ ...pin, latest: misses.rows.filter(({ staffId }) => staffId === pin.staffId) }));
  },
});
