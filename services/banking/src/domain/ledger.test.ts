import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { entryOf, type Takings } from './ledger.ts';

const takings = (more: Partial<Takings> = {}): Takings => ({
  ...{
    orderNo: '100001',
    paymentId: 'p',
    attempt: 1,
    branch: 'WEB',
    staffId: '',
    gateway: 'windcave',
    reference: 'tx',
  },
  type: 1,
  amountCents: asCents(198800),
  settledAt: new Date('2026-11-20T10:59:59Z'),
  ...more,
});

describe('a ledger line', () => {
  it('belongs to the New Zealand day, also in the last second before midnight', () => {
    expect(entryOf('e', takings()).bankedOn).toBe('2026-11-20');
    expect(entryOf('e', takings({ settledAt: new Date('2026-11-20T11:00:00Z') })).bankedOn).toBe('2026-11-21');
  });
  it('follows the clocks: in winter the day begins an hour later in UTC', () => {
    expect(entryOf('e', takings({ settledAt: new Date('2026-07-01T11:30:00Z') })).bankedOn).toBe('2026-07-01');
  });
  it('counts a refund against the takings, whichever sign it came with', () => {
    expect(entryOf('e', takings({ type: 2, amountCents: asCents(500) })).cents).toBe(-500);
    expect(entryOf('e', takings({ type: 2, amountCents: asCents(-500) })).cents).toBe(-500);
  });
});
