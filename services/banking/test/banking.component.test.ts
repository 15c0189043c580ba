import { eventually } from '@shop/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, runningBanking } from './running-banking.ts';

let running: Running;
const tell: Running['publish'] = (...events) => running.publish(...events);
const totals = async (date = '2026-11-21') => (await running.banking.sumTakings({ branch: 'WEB', date })).totals;

beforeAll(async () => {
  running = await runningBanking();
});
afterAll(() => running.stop());

describe('the ledger', () => {
  it('books each attempt once, however often payment publishes it', async () => {
    await tell(
      { paymentId: 'p1', amountCents: 198800 },
      { paymentId: 'p1', amountCents: 198800 },
      { paymentId: 'p2', amountCents: 5000 },
    );
    await eventually(async () => expect(await totals()).toEqual([{ gateway: 'windcave', cents: 203800, entries: 2 }]));
  });
  it('books voucher money and takes a refund off', async () => {
    await tell(
      { paymentId: '', gateway: 'voucher', amountCents: 6000 },
      { paymentId: 'p2', amountCents: -5000, type: 2 },
    );
    await eventually(async () =>
      expect(await totals()).toEqual([
        { gateway: 'voucher', cents: 6000, entries: 1 },
        { gateway: 'windcave', cents: 198800, entries: 3 },
      ]),
    );
  });
  it('counts nothing before its New Zealand day', async () => {
    expect(await totals('2026-11-20')).toEqual([]);
  });
  it('cannot be changed, by anybody', async () => {
    await expect(running.pool.query('update ledger_entry set cents = 1')).rejects.toThrow(
      'ledger entries are never changed',
    );
    await expect(running.pool.query('delete from ledger_entry')).rejects.toThrow('ledger entries are never changed');
  });
  it('refuses what is no date', async () => {
    await expect(totals('yesterday')).rejects.toMatchObject({ kind: 'malformed' });
  });
});
