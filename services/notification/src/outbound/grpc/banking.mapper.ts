import { asCents, withCents } from '@shop/primitives/money';
import { asNzDate } from '@shop/primitives/nz-time';
import type * as wire from '@shop/proto/banking/v1/banking';
import type { BankingRecord } from '../../domain/banking-paper.ts';

export const toBankingRecord = ({
  date,
  submittedAt,
  methods,
  payments,
  ...record
}: wire.BankingDay): BankingRecord => ({
  ...record,
  bankedOn: asNzDate(date),
  submittedAt: new Date(submittedAt),
  methods: methods.map(withCents),
  payments: payments.map(({ settledAt, cents, ...payment }) => ({
    ...payment,
    cents: asCents(cents),
    settledAt: new Date(settledAt),
  })),
});
