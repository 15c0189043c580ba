import type { Cents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { LedgerEntry } from '../domain/ledger.ts';

export interface GatewayTotal {
  readonly gateway: string;
  readonly cents: Cents;
  readonly entries: number;
}
export interface BankingDeps {
  /** @returns when the entry is there, by this call or an earlier one */
  readonly ledger: { append(entry: LedgerEntry): Promise<void> };
  readonly takings: { sum(branch: string, upTo: NzDate): Promise<GatewayTotal[]> };
}
