import { columns, flag, instant, json, oneOf, text } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import type { Alert, LogStore } from '../../application/comments.ts';
import { LOG_EVENTS, type LogEntry, type NoticeEvent } from '../../application/log-entry.ts';

const NOTICES: readonly NoticeEvent[] = ['quote-notice', 'order-notice'];
const entry = columns<LogEntry>({
  id: text,
  event: oneOf(LOG_EVENTS),
  causerId: text,
  what: text,
  detail: json(),
  at: instant,
  reminded: json(),
});
const alert = columns<Alert>({
  id: text,
  orderNo: text,
  event: oneOf(NOTICES),
  staffId: text,
  text,
  at: instant,
  read: flag,
});

const alertColumns = (read: string) =>
  `a.id::text, a.order_no, a.event, a.causer_id as staff_id, a.detail->>'text' as text, a.created_at as at, ${read} as read`;
const TO_THEM = `
  select ${alertColumns('w.read_at is not null')} from alert w join activity a on a.id = w.activity_id
   where w.staff_id = $1 order by w.activity_id desc limit $2`;
/** Of one's own comments those that alert staff; read once all of them have read. */
const BY_THEM = `
  select ${alertColumns('not exists (select from alert w where w.activity_id = a.id and w.read_at is null)')} from activity a
   where a.causer_id = $1 and a.event in ('quote-notice', 'order-notice')
     and exists (select from alert w where w.activity_id = a.id)
   order by a.id desc limit $2`;

/** The log of documents with its comments, and their alerts. Each write is one statement. @param db the pool */
export const logRepository = (db: Db): LogStore => ({ ...logs(db), ...alerts(db) });

const logs = (db: Db): Pick<LogStore, 'logs' | 'count' | 'add' | 'lastActor'> => ({
  async logs(orderNo, events, limit) {
    const { rows } = await db.query<object>(
      `select a.id::text, a.event, a.causer_id, a.what, a.detail, a.created_at as at,
              (select coalesce(jsonb_agg(jsonb_build_object('staffId', w.staff_id, 'read', w.read_at is not null) order by w.staff_id), '[]')
                 from alert w where w.activity_id = a.id) as reminded
         from activity a where a.order_no = $1 and a.event = any($2) order by a.id desc limit $3`,
      [orderNo, events, limit],
    );
    return rows.map((row) => entry.read(row));
  },
  async count(orderNo, events) {
    const { rows } = await db.query<{ count: number }>(
      'select count(*)::int as count from activity where order_no = $1 and event = any($2)',
      [orderNo, events],
    );
    return rows[0]?.count ?? 0;
  },
  async lastActor(orderNo, what) {
    const { rows } = await db.query<{ staffId: string }>(
      `select causer_id as "staffId" from activity where order_no = $1 and what = any($2) order by id desc limit 1`,
      [orderNo, what],
    );
    return rows[0]?.staffId ?? '';
  },
  async add({ orderNo, event, causerId, remindIds, at, ...comment }) {
    const { rows } = await db.query<{ id: string }>(
      `with added as (
         insert into activity (order_no, event, causer_id, what, detail, created_at)
         values ($1, $2, $3, 'comment', $4, $5) returning id
       ), alerted as (
         insert into alert (activity_id, staff_id) select added.id, staff.id from added, unnest($6::text[]) as staff (id)
       ) select id::text from added`,
      [orderNo, event, causerId, JSON.stringify({ text: comment.text }), at, remindIds],
    );
    return rows[0]?.id ?? '';
  },
});

const alerts = (db: Db): Pick<LogStore, 'alerts' | 'unread' | 'read'> => ({
  async alerts(staffId, { sentByThem, limit }) {
    const { rows } = await db.query<object>(sentByThem ? BY_THEM : TO_THEM, [staffId, limit]);
    return rows.map((row) => alert.read(row));
  },
  async unread(staffId) {
    const { rows } = await db.query<{ count: number }>(
      'select count(*)::int as count from alert where staff_id = $1 and read_at is null',
      [staffId],
    );
    return rows[0]?.count ?? 0;
  },
  async read(staffId, ids, at) {
    await db.query(
      `update alert set read_at = $2
        where staff_id = $1 and read_at is null and ($3::text[] is null or activity_id::text = any($3))`,
      [staffId, at, ids ?? null],
    );
  },
});
