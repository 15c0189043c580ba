import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import type { Stage, Transaction } from './records.ts';
import { screenOf } from './screen.ts';
import { answerOf, stageAfter, stepsOf } from './walk.ts';

const aSale = (cents: number, changes: Partial<Transaction> = {}): Transaction => ({
  ...{ id: '0', station: 'AKL-1', txnRef: 'r', type: 'purchase', amountCents: asCents(cents), currency: 'NZD' },
  ...{ merchantReference: '', dpsTxnRef: '', urlSuccess: '', urlFail: '', at: '' },
  ...changes,
});
const walk = (transaction: Transaction): Stage[] => {
  const stages: Stage[] = ['initiating'];
  for (;;) {
    const next = stageAfter(transaction, stages.at(-1) ?? 'initiating');
    if (!next) return stages;
    stages.push(next);
  }
};

describe('the walk of a transaction', () => {
  it('shows the statuses 1 to 5 in their order', () => {
    const sale = aSale(1_200);
    expect(walk(sale).map((stage) => screenOf(sale, stage).statusId)).toEqual([1, 2, 3, 4, 5]);
  });
  it('ends with the signature for .05, and waits there', () => {
    expect(walk(aSale(505)).at(-1)).toBe('signature');
    expect(stepsOf(aSale(505), 'signature')).toBeUndefined();
  });
  it('takes ninety steps for the card of .08', () => {
    expect([stepsOf(aSale(508), 'card'), stepsOf(aSale(500), 'card')]).toEqual([90, 1]);
  });
  it('of a refund without a purchase begins with the merchant card', () => {
    expect(walk(aSale(500, { type: 'refund' }))[1]).toBe('merchantCard');
    expect(walk(aSale(500, { type: 'refund', dpsTxnRef: 'p' }))).toEqual(['initiating', 'processing']);
  });
  it('goes on after a wrong PIN as after a right one', () => {
    expect(stageAfter(aSale(500), 'pinAgain')).toBe('processing');
  });
  it('is answered by the cents of its amount', () => {
    expect(answerOf(aSale(501))).toMatchObject({ approved: false, rc: '51' });
    expect(answerOf(aSale(521))).toMatchObject({ approved: true, amountCents: 621 });
    expect(answerOf(aSale(599))).toMatchObject({ approved: true, amountCents: 599, rc: '00' });
  });
});
