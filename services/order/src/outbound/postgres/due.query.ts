import { WEB_BRANCH } from '@shop/commerce/branches';
import type { Method } from '@shop/commerce/document';
import type { Db } from '@shop/kit/postgres/transaction';
import { asCents } from '@shop/primitives/money';
import { asNzDate, todayInNz } from '@shop/primitives/nz-time';
import type { DueKind, DueOrder, DueReads } from '../../application/list-due.ts';

interface DueRow {
  readonly kind: DueKind;
  readonly order_no: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly branch: string;
  readonly amount_cents: number;
  readonly created_at: Date;
  /** of a quote and of a dispatch */
  readonly day: string | null;
  /** of a quote alone */
  readonly sent_at: Date | null;
  readonly pieces: number | null;
  readonly methods: Method[] | null;
  readonly confirmed: boolean | null;
}

const columns = (amount = 'o.grand_total_cents') =>
  `o.order_no, o.firstname, o.lastname, o.branch, ${amount} as amount_cents, o.created_at,
   case when o.status = 'quote' then o.expires_on end::text as day, case when o.status = 'quote' then o.sent_at end as sent_at,
   null::int as pieces, null::text[] as methods, null::boolean as confirmed`;

/** One kind, read branch by branch along its partial index, so that no more rows are touched than are shown. */
const along = (kind: DueKind, where: string, { amount, by = 'o.created_at' }: { amount?: string; by?: string } = {}) =>
  `select '${kind}' as kind, found.* from unnest($1::text[]) as at (branch), lateral (
     select ${columns(amount)} from orders o
      where o.branch = at.branch and o.version > 0 and ${where} order by ${by} limit $5) as found`;

/** Nothing leaves before the fee of what is delivered is known (docs/rules/dispatch.md, 12). */
const DELIVERED = `select from allocation d where d.order_no = o.order_no and d.method <> 'PCK'`;
const WAITS_FOR_TRANSFER = `select from order_payment p where p.order_no = o.order_no and p.flow = 'transfer' and p.status = 0`;

/** The payments that are awaited are few; their orders are looked up by number. */
const transfers = `select 'transfer' as kind, found.* from (
     select ${columns('p.amount_cents')} from order_payment p join orders o on o.order_no = p.order_no
      where p.flow = 'transfer' and p.status = 0 and o.branch = any($1) and o.version > 0 and o.status in ('pending', 'deposit')
      order by p.created_at limit $5) as found`;

/** What is to leave: of this branch's orders, or of anybody's from its stock. Read along the days, which are few. */
const dispatches = `select 'dispatch' as kind, o.order_no, o.firstname, o.lastname, o.branch, o.grand_total_cents as amount_cents, o.created_at,
       min(a.dispatch_date)::text as day, null::timestamptz as sent_at, sum(a.qty - a.dispatched)::int as pieces,
       array_agg(distinct a.method order by a.method) as methods, bool_and(a.confirmed) as confirmed
  from allocation a join orders o on o.order_no = a.order_no
 where a.dispatch_date between $6 and $3 and a.dispatched < a.qty
   and o.version > 0 and o.status in ('paid', 'part-dispatched')
   and not (o.status = 'paid' and o.delivery = 'TBC' and exists (${DELIVERED})) and (o.branch = $2 or a.from_place = $2)
 group by o.order_no order by day, o.created_at limit $5`;

/** Of the web shop, but staff took its payment over: whoever sees it first. */
const inShop = `select 'unpaid' as kind, found.* from (
     select ${columns()} from orders o
      where o.in_shop and o.status = 'pending' and o.version > 0 and o.branch <> $2 order by o.created_at limit $5) as found`;

const statement = [
  along('refund', 'o.refund_due_cents > 0', { amount: 'o.refund_due_cents' }),
  along('short', `o.has_backorder and o.status in ('pending', 'deposit', 'paid', 'part-dispatched')`),
  along('freight', `o.delivery = 'TBC' and o.status in ('pending', 'deposit', 'paid')`),
  transfers,
  along('unpaid', `o.branch = $2 and o.status = 'pending' and not exists (${WAITS_FOR_TRANSFER})`),
  inShop,
  along('quote', `o.status = 'quote' and o.quote_state <> 'deleted' and o.expires_on between $3 and $4`, {
    by: 'o.expires_on',
  }),
  `select * from (${dispatches}) as due`,
].join(' union all ');

export const dueQuery = (db: Db): DueReads => ({
  async due({ branch, today, untilOn, sinceOn, limit }) {
    // Orders of the web shop wait for whoever sees them first.
    const branches = [...new Set([branch, WEB_BRANCH])];
    const { rows } = await db.query<DueRow>(statement, [branches, branch, today, untilOn, limit, sinceOn]);
    return new Map(
      [...Map.groupBy(rows.toSorted(longestFirst), ({ kind }) => kind)].map(([kind, of]) => [
        kind,
        of.slice(0, limit).map(toOrder),
      ]),
    );
  },
});

const sortKey = ({ day, created_at }: DueRow) => (day ? Date.parse(day) : created_at.getTime());
const longestFirst = (a: DueRow, b: DueRow) => sortKey(a) - sortKey(b) || a.order_no.localeCompare(b.order_no);

const toOrder = (row: DueRow): DueOrder => ({
  orderNo: row.order_no,
  firstname: row.firstname,
  lastname: row.lastname,
  branch: row.branch,
  amountCents: asCents(row.amount_cents),
  waitsOn: row.day ? asNzDate(row.day) : todayInNz(row.created_at),
  sentOn: row.sent_at ? todayInNz(row.sent_at) : undefined,
  goods: row.methods ? { pieces: row.pieces ?? 0, methods: row.methods, confirmed: row.confirmed === true } : undefined,
});
