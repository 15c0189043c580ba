import type { Break, ChainProblem, Link } from '../domain/audit-chain.ts';
import type { AuditLine } from '../domain/audit.ts';

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
interface ChainCheck {
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
