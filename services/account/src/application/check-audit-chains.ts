import { endProblem, followChain } from '../domain/audit-chain.ts';
import type { AuditChain } from './audit-ports.ts';
import type { AccountDeps } from './ports.ts';

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
