import type { Cents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { LedgerEntry } from '../domain/ledger.ts';

export interface BankingTx {
  readonly ledger: { append(entry: LedgerEntry): Promise<void> };
  readonly inbox: { claim(eventId: string): Promise<boolean> };
}
export interface GatewayTotal {
  readonly gateway: string;
  readonly cents: Cents;
  readonly entries: number;
}
export interface BankingDeps {
  readonly transact: <T>(work: (tx: BankingTx) => Promise<T>) => Promise<T>;
  readonly takings: { sum(branch: string, upTo: NzDate): Promise<GatewayTotal[]> };
}
