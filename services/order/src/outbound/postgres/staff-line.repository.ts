import type { Line } from '@shop/commerce/document';
import type { Db } from '@shop/kit/postgres/transaction';
import { lineColumns } from './document.columns.ts';
import { decidedColumns, partColumns, placedColumns, toDecided } from './staff-line.row.ts';

/** The lines of a document that staff made, with their sub-items and allocations as staff left them. */
export const staffLineRepository = (db: Db) => ({
  /** Those of before go. Sent together: the statements run in this order. */
  async replace(orderNo: string, lines: readonly Line[]): Promise<void> {
    await Promise.all([
      db.query('delete from order_line where order_no = $1', [orderNo]),
      insertLines(db, orderNo, lines),
      insertParts(db, orderNo, lines),
      insertPlaced(db, orderNo, lines),
    ]);
  },
});

async function insertLines(db: Db, orderNo: string, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ staff, ...line }) => ({ ...line, ...(staff && toDecided(staff)) }));
  await db.query(
    `insert into order_line (order_no, position, ${lineColumns.names()}, ${decidedColumns.names()})
     select $1, l.place - 1, ${lineColumns.values('r')}, ${decidedColumns.values('d')}
       from jsonb_array_elements($2::jsonb) with ordinality as l (line, place), jsonb_to_record(l.line) as ${lineColumns.record('r')},
            jsonb_to_record(l.line) as ${decidedColumns.record('d')}`,
    [orderNo, JSON.stringify(rows)],
  );
}

async function insertParts(db: Db, orderNo: string, lines: readonly Line[]): Promise<void> {
  const rows = lines.flatMap(({ lineId, staff }) => (staff?.subItems ?? []).map((part) => ({ lineId, part })));
  await db.query(
    `insert into sub_item (order_no, line_id, ${partColumns.names()})
     select $1, p.item->>'lineId', ${partColumns.values('r')}
       from jsonb_array_elements($2::jsonb) as p (item), jsonb_to_record(p.item->'part') as ${partColumns.record('r')}`,
    [orderNo, JSON.stringify(rows)],
  );
}

async function insertPlaced(db: Db, orderNo: string, lines: readonly Line[]): Promise<void> {
  const rows = lines.flatMap(({ lineId, staff }) =>
    (staff?.subItems ?? []).flatMap(({ sku: component, allocations }) =>
      allocations.map(({ from, to, dispatchDate, ...placed }) => {
        const day = dispatchDate === '' ? null : dispatchDate;
        return { lineId, component, placed: { ...placed, fromPlace: from, toPlace: to, dispatchDate: day } };
      }),
    ),
  );
  await db.query(
    `insert into allocation (order_no, line_id, component, eta, ${placedColumns.names()})
     select $1, p.item->>'lineId', p.item->>'component', null, ${placedColumns.values('r')}
       from jsonb_array_elements($2::jsonb) with ordinality as p (item, place), jsonb_to_record(p.item->'placed') as ${placedColumns.record('r')}
      order by p.place`,
    [orderNo, JSON.stringify(rows)],
  );
}
