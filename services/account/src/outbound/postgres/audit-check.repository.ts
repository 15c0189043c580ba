import type { Db } from '@shop/kit/postgres/transaction';
import type { AuditChain, AuditChecks } from '../../application/audit-ports.ts';
import type { ChainProblem } from '../../domain/audit-chain.ts';
import type { AuditLine } from '../../domain/audit.ts';
import { LINE } from './audit.query.ts';

interface CheckRow {
  readonly source: string;
  readonly run_position: number;
  readonly run_hash: string;
  readonly checked_to: number;
  readonly checked_hash: string;
  readonly head_position: number;
  readonly head_hash: string;
}

/** Checks of the chains, under way and ended. */
export const auditCheckRepository = (db: Db): AuditChecks => ({ ...starts(db), ...progress(db) });

const starts = (db: Db): Pick<AuditChecks, 'begin' | 'claim'> => ({
  async begin(before, anew) {
    await db.query(
      `insert into audit_check (source, run_position, run_hash)
       select source, 0, '' from audit_head on conflict do nothing`,
    );
    await db.query(
      `update audit_check set run_position = 0, run_hash = ''
        where ($2 or run_position is null) and (checked_at is null or checked_at <= $1)`,
      [before, anew],
    );
  },
  async claim() {
    // The head is read before the lines: what is appended meanwhile lies behind it.
    const { rows } = await db.query<CheckRow>(
      `select c.source, c.run_position, c.run_hash, c.checked_to, c.checked_hash,
              coalesce(h.position, 0) as head_position, coalesce(h.hash, '') as head_hash
         from audit_check c left join audit_head h on h.source = c.source
        where c.run_position is not null order by c.source limit 1 for update of c skip locked`,
    );
    const row = rows[0];
    return (
      row && {
        source: row.source,
        run: { position: row.run_position, hash: row.run_hash },
        checked: { position: row.checked_to, hash: row.checked_hash },
        head: { position: row.head_position, hash: row.head_hash },
      }
    );
  },
});

const progress = (db: Db): Pick<AuditChecks, 'lines' | 'advance' | 'end'> => ({
  async lines(source, from, limit) {
    const { rows } = await db.query<AuditLine>(
      `select ${LINE} from audit_log where source = $1 and position > $2 order by position limit $3`,
      [source, from, limit],
    );
    return rows;
  },
  async advance(source, { position, hash }) {
    await db.query('update audit_check set run_position = $2, run_hash = $3 where source = $1', [
      source,
      position,
      hash,
    ]);
  },
  async end(source, found, at) {
    const { problem, position } = 'broken' in found ? found.broken : { problem: '', position: 0 };
    const whole = 'whole' in found ? found.whole : undefined;
    await db.query(
      `update audit_check set run_position = null, run_hash = null, checked_at = $2, problem = $3, problem_at = $4,
              checked_to = coalesce($5, checked_to), checked_hash = coalesce($6, checked_hash)
        where source = $1`,
      [source, at, problem, position, whole?.position ?? null, whole?.hash ?? null],
    );
  },
});

interface ChainRow {
  readonly source: string;
  readonly checked_to: number;
  readonly checked_at: Date | null;
  readonly run_position: number | null;
  readonly problem: ChainProblem | '';
  readonly problem_at: number;
}

/** How each chain stands, by source. */
export async function auditChains(db: Db): Promise<AuditChain[]> {
  const { rows } = await db.query<ChainRow>(
    'select source, checked_to, checked_at, run_position, problem, problem_at from audit_check order by source',
  );
  return rows.map((row) => ({
    source: row.source,
    checkedTo: row.checked_to,
    checkedAt: row.checked_at ?? undefined,
    isRunning: row.run_position !== null,
    problem: row.problem,
    problemAt: row.problem_at,
  }));
}
