import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import type { TerminalRecord, Transaction } from './records.ts';
import { createTerminal } from './terminal.ts';
import { approved, declined } from './walk.ts';

const aSale: Transaction = {
  ...{ id: '0', station: 'AKL-1', txnRef: 'r', type: 'purchase', amountCents: asCents(1_200), currency: 'NZD' },
  ...{ merchantReference: '', dpsTxnRef: '', urlSuccess: '', urlFail: '', at: '' },
};

describe('a terminal', () => {
  it('keeps the first end of a transaction when another one comes in the same moment', async () => {
    const kept: TerminalRecord[] = [];
    const entered: boolean[] = [];
    const terminal = createTerminal({
      ...{ station: 'AKL-1', stepMs: 60_000, now: () => '2026-11-24T00:00:00Z' },
      keep: async (record) => void kept.push(record),
      tell: () => {},
      enter: async (_transaction, end) => void entered.push(end.approved),
    });
    await terminal.begin(aSale);
    await Promise.all([terminal.end(approved(aSale)), terminal.end(declined(aSale))]);
    terminal.stop();
    expect(kept.map(({ kind }) => kind)).toEqual(['begun', 'ended']);
    expect(entered).toEqual([true]);
  });
});
