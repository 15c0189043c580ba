import type { Db } from '@shop/kit/postgres/transaction';
import type { HeldShare, HoldKey, HoldState, HoldWriter, SoldSku } from '../../application/hold-ports.ts';
import { lockSupplies } from './supply.query.ts';
import { giveBack, put } from './hold-moves.ts';

/** Holds by (order_no, version): who has what, and the stock that carries it. */
export function holdWriter(db: Db): HoldWriter {
  return {
    ...states(db),
    sharesOf: (keys) => sharesOf(db, keys),
    sold: (skus) => sold(db, skus),
    lockSupplies: (components) => lockSupplies(db, components),
    put: (key, shares, move) => put(db, key, { shares, ...move }),
    giveBack: (key, at) => giveBack(db, key, at),
  };
}

function states(db: Db): Pick<HoldWriter, 'claim' | 'lockOrBury' | 'earlier' | 'end'> {
  const lock = async ({ orderNo, version }: HoldKey) => {
    const { rows } = await db.query<{ state: HoldState }>(
      'select state from stock_hold where order_no = $1 and version = $2 for update',
      [orderNo, version],
    );
    return rows[0]?.state;
  };
  const insert = async ({ orderNo, version }: HoldKey, state: HoldState, at: Date) => {
    const { rowCount } = await db.query(
      `insert into stock_hold (order_no, version, state, taken_at, ended_at)
       values ($1, $2, $3::text, case when $3::text = 'held' then $4::timestamptz end, case when $3::text = 'released' then $4::timestamptz end)
       on conflict (order_no, version) do nothing`,
      [orderNo, version, state, at],
    );
    return rowCount === 1;
  };
  return {
    claim: async (key, at) => ((await insert(key, 'held', at)) ? undefined : lock(key)),
    lockOrBury: async (key, at) => {
      await insert(key, 'released', at);
      return (await lock(key)) ?? 'released';
    },
    async earlier({ orderNo, version }) {
      const { rows } = await db.query<{ version: number }>(
        `select version from stock_hold where order_no = $1 and version < $2 and state = 'held' order by version for update`,
        [orderNo, version],
      );
      return rows.map((row) => ({ orderNo, version: row.version }));
    },
    async end({ orderNo, version }, state, at) {
      await db.query('update stock_hold set state = $3, ended_at = $4 where order_no = $1 and version = $2', [
        orderNo,
        version,
        state,
        at,
      ]);
    },
  };
}

async function sharesOf(db: Db, keys: readonly HoldKey[]): Promise<HeldShare[]> {
  const { rows } = await db.query<HeldShare>(
    `select l.line_id as "lineId", l.sku, l.component, l.qty, l.method, l.kind, l.source, l.to_location as "to",
            coalesce(l.eta::text, '') as eta, c.name as "componentName", c.cbm4
       from unnest($1::text[], $2::int[]) as k (order_no, version)
       join stock_hold_line l using (order_no, version)
       join component c on c.sku = l.component
      order by l.order_no, l.version, l.n`,
    [keys.map(({ orderNo }) => orderNo), keys.map(({ version }) => version)],
  );
  return rows;
}

/** The price row is read without a lock: a price that moves a moment later was still right when it was taken. */
async function sold(db: Db, skus: readonly string[]): Promise<SoldSku[]> {
  const { rows } = await db.query<SoldSku>(
    `select s.sku, s.price_version as "priceVersion", p.is_clearance as clearance, p.is_clearance or s.discontinued as ending,
            (select json_agg(json_build_object('component', c.component, 'qty', c.qty) order by c.position)
               from sku_component c where c.sku = s.sku) as components
       from sku s join product p on p.sku = s.product_sku
      where s.sku = any($1)`,
    [skus],
  );
  return rows;
}
