import type { Db } from '@shop/kit/postgres/transaction';
import type { Messages } from '../../application/ports.ts';

interface SentRow {
  request_id: string;
  template: string;
  state: string;
  created_at: Date;
  sent_at: Date | null;
  attempts: number;
}

export function messageQuery(db: Db): Pick<Messages, 'due' | 'backlog' | 'ofSubject'> {
  return {
    async due(before, limit) {
      const { rows } = await db.query<{ request_id: string; traceparent: string | null }>(
        `select request_id, traceparent from message
          where state in ('queued', 'sending') and next_try_at <= $1 order by next_try_at limit $2`,
        [before, limit],
      );
      return rows.map(({ request_id, traceparent }) => ({
        requestId: request_id,
        traceparent: traceparent ?? undefined,
      }));
    },
    async backlog(now) {
      const { rows } = await db.query<{ waiting: number; oldest: number }>(
        `select count(*) as waiting, coalesce(greatest(0, extract(epoch from $1 - min(created_at))), 0)::float8 as oldest
           from message where state in ('queued', 'sending')`,
        [now],
      );
      return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
    },
    async ofSubject(subjectId) {
      const { rows } = await db.query<SentRow>(
        `select request_id, template, state, created_at, sent_at, attempts from message
          where subject_id = $1 order by created_at, request_id limit 100`,
        [subjectId],
      );
      return rows.map(({ request_id: requestId, created_at: requestedAt, sent_at: sentAt, ...row }) => ({
        ...row,
        ...{ requestId, requestedAt },
        sentAt: sentAt ?? undefined,
      }));
    },
  };
}
