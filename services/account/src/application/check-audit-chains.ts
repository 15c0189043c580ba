import { type Break, type ChainProblem, endProblem, followChain, type Link } from '../domain/audit-chain.ts';
import type { AuditLine } from '../domain/audit.ts';
import type { AccountDeps } from './ports.ts';

/** How the chain of one source stands. */
export interface AuditChain {
  readonly source: string;
  /** its last line when it was last found whole; 0 = never */
  readonly checkedTo: number;
  /** when a check ended last */
  readonly checkedAt: Date | undefined;
  readonly isRunning: boolean;
  /** '' = none */
  readonly problem: ChainProblem | '';
  readonly problemAt: number;
}
export interface ChainCheck {
  readonly run: Link;
  readonly checked: Link;
  /** what was appended last; position 0 = nothing, or it is gone */
  readonly head: Link;
}
export interface AuditChecks {
  /** Begins a check of every chain that was not checked since, also of one under way where `anew`. */
  begin(before: Date, anew: boolean): Promise<void>;
  /** A check under way that nobody else is at, locked. */
  claim(): Promise<({ readonly source: string } & ChainCheck) | undefined>;
  /** The next lines of a chain, no further than its head was. */
  lines(source: string, from: number, limit: number): Promise<readonly AuditLine[]>;
  advance(source: string, at: Link): Promise<void>;
  end(source: string, found: { readonly whole: Link } | { readonly broken: Break }, at: Date): Promise<void>;
}

const DAY_MS = 24 * 3_600_000;
const CHUNK = 1_000;
/** A run of the sweep; what is left goes on with the next. */
const MOST_CHUNKS = 50;
/** While an admin waits. */
const FIRST_CHUNKS = 10;

type Deps = Pick<AccountDeps, 'transact' | 'reading' | 'clock' | 'digest'>;

/**
 * Follows the chain of each source from its first line, a thousand lines a transaction, and writes down how far it is whole
 * (docs/rules/pins.md, 17). One at a time is at a chain; a check that was broken off goes on where it was.
 */
export function checkAuditChains({ transact, reading, clock, digest }: Deps) {
  const chunk = (): Promise<boolean> =>
    transact(async ({ auditChecks }) => {
      const check = await auditChecks.claim();
      if (!check) return false;
      const { source, run, checked, head } = check;
      const lines = await auditChecks.lines(source, run.position, CHUNK);
      const { at, broken } = followChain(run, lines, { digest, checked });
      const isEnd = lines.length < CHUNK;
      const found = broken ?? (isEnd ? endProblem(at, head.position < at.position ? at : head, checked) : undefined);
      if (found) await auditChecks.end(source, { broken: found }, clock.now());
      else if (isEnd) await auditChecks.end(source, { whole: at }, clock.now());
      else await auditChecks.advance(source, at);
      return true;
    });
  const go = async (most: number): Promise<number> => {
    let done = 0;
    while (done < most && (await chunk())) done += 1;
    return done;
  };
  return {
    /** The sweep's: begins what was not checked for a day. @returns chunks that were followed */
    async sweepAuditChains(): Promise<number> {
      await transact(({ auditChecks }) => auditChecks.begin(new Date(clock.now().getTime() - DAY_MS), false));
      return go(MOST_CHUNKS);
    },
    /** An admin's: every chain from its first line, now; a long one goes on behind the answer. */
    async checkAuditNow(): Promise<readonly AuditChain[]> {
      await transact(({ auditChecks }) => auditChecks.begin(clock.now(), true));
      await go(FIRST_CHUNKS);
      return reading.auditChains();
    },
    auditChains: (): Promise<readonly AuditChain[]> => reading.auditChains(),
  };
}
