import { asCents, type Cents } from '@shop/primitives/money';
import { type NzDate, todayInNz } from '@shop/primitives/nz-time';

/** 1 payment, 2 refund */
export const TYPES = [1, 2] as const;

/** A settled payment or refund as payment reported it; cents are positive, the type says which. */
export interface Takings {
  readonly orderNo: string;
  readonly paymentId: string;
  readonly attempt: number;
  readonly branch: string;
  readonly staffId: string;
  readonly gateway: string;
  readonly type: (typeof TYPES)[number];
  readonly amountCents: Cents;
  readonly reference: string;
  readonly settledAt: Date;
}
export interface LedgerEntry extends Takings {
  readonly eventId: string;
  /** signed: a refund is negative */
  readonly cents: Cents;
  readonly bankedOn: NzDate;
}

/** The ledger line of an event: it belongs to the New Zealand day it settled on (docs/rules/banking.md 1). */
export function entryOf(eventId: string, takings: Takings): LedgerEntry {
  const magnitude = Math.abs(takings.amountCents);
  return {
    ...takings,
    eventId,
    cents: asCents(takings.type === 2 ? -magnitude : magnitude),
    bankedOn: todayInNz(takings.settledAt),
  };
}
