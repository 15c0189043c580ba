import { newLine } from './draft-line.ts';
import { asCents } from '@shop/primitives/money';
import { asCbm4 } from '@shop/primitives/volume';
import { describe, expect, it } from 'vitest';
import { aSold } from '../../test/sold.ts';
import { type Draft, emptyDraft, withFee } from './draft.ts';
import { chargedDelivery, pricedDraft } from './draft-pricing.ts';

const draft = emptyDraft({ staffId: 'sam', branch: 'AKL' }, new Date('2026-11-22T00:00:00Z'), 'a');
const entered = (cents: number): Draft => withFee(draft, { mode: 'manual', manualCents: asCents(cents) });
const automatic = { state: 'PRICED', feeCents: asCents(4_760), leadDays: 4, parts: [] } as const;
const free = { state: 'FREE', feeCents: asCents(0), leadDays: 0, parts: [] } as const;

describe('what is charged for delivery', () => {
  it('is the automatic fee, unless staff entered one', () => {
    expect(chargedDelivery(draft, automatic)).toBe(automatic);
    expect(chargedDelivery(entered(8_900), automatic)).toEqual({ ...automatic, feeCents: 8_900 });
    expect(chargedDelivery(entered(8_900), free)).toMatchObject({ state: 'PRICED', feeCents: 8_900 });
  });
  it('reads TBC for an entered 0 with something delivered, FREE with nothing', () => {
    expect(chargedDelivery(entered(0), automatic)).toMatchObject({ state: 'TBC', feeCents: 0 });
    expect(chargedDelivery(entered(0), free)).toMatchObject({ state: 'FREE', feeCents: 0 });
  });
});

describe('a priced draft', () => {
  const line = newLine({ lineId: 'l', sku: 'SOFA', qty: 2 });
  const sofa = aSold({ sku: 'SOFA', priceCents: asCents(10_000), volumeCbm4: asCbm4(1_000) });
  it("adds catalog's prices and the fee that is charged, and says the automatic one too", () => {
    const priced = pricedDraft(entered(500), { pairs: [{ line, sellable: sofa }], automatic, coupon: undefined });
    expect(priced.totals).toMatchObject({ subtotalCents: 20_000, shippingCents: 500, grandTotalCents: 20_500 });
    expect(priced).toMatchObject({ automatic: { feeCents: 4_760 }, totalCbm4: 2_000 });
  });
  it('leaves what is no longer sold without a price', () => {
    const priced = pricedDraft(draft, { pairs: [{ line, sellable: undefined }], automatic: free, coupon: undefined });
    expect(priced.lines[0]?.totals).toBeUndefined();
    expect(priced.totals.grandTotalCents).toBe(0);
  });
});
