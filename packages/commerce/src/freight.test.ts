import { ZERO, asCents } from '@shop/primitives/money';
import { asCbm4 } from '@shop/primitives/volume';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  collectedAt,
  deliveryLabel,
  deliveryText,
  freightFee,
  hasDelivery,
  isOnlyCollected,
  priceDelivery,
  wayOfLine,
} from './freight.ts';

const zone = {
  baseCents: asCents(4000),
  perCbmCents: asCents(6050),
  minCents: asCents(5900),
  ruralCents: asCents(3500),
};

describe('the delivery fee', () => {
  it('is the base and the volume, rounded up to the next 0.01 m³', () => {
    expect(freightFee(zone, asCbm4(10_000), false)).toBe(10_050);
    expect(freightFee(zone, asCbm4(10_001), false)).toBe(10_111);
    expect(freightFee(zone, asCbm4(10_100), false)).toBe(10_111);
  });
  it('is the minimum at least, and a rural address adds to either', () => {
    expect(freightFee(zone, asCbm4(1000), false)).toBe(5900);
    expect(freightFee(zone, asCbm4(1000), true)).toBe(9400);
    expect(freightFee(zone, asCbm4(10_000), true)).toBe(13_550);
  });
  it('never falls with the volume', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (a, b) => {
        const fee = (volume: number) => freightFee(zone, asCbm4(volume), false);
        expect(fee(Math.max(a, b))).toBeGreaterThanOrEqual(fee(Math.min(a, b)));
      }),
    );
  });
});

describe('delivery of a cart', () => {
  const volume = asCbm4(10_000);
  it('is free when everything is collected, and to be confirmed without a rate or to a box lobby', () => {
    expect(priceDelivery({ volumeCbm4: undefined, zone, kind: 'street' })).toEqual({ state: 'FREE', feeCents: 0 });
    expect(priceDelivery({ volumeCbm4: volume, zone: undefined, kind: 'street' })).toEqual({
      state: 'TBC',
      feeCents: 0,
    });
    expect(priceDelivery({ volumeCbm4: volume, zone, kind: 'box' })).toEqual({ state: 'TBC', feeCents: 0 });
    expect(priceDelivery({ volumeCbm4: volume, zone, kind: 'street' })).toEqual({ state: 'PRICED', feeCents: 10_050 });
    expect(priceDelivery({ volumeCbm4: volume, zone, kind: 'rural' }).feeCents).toBe(13_550);
  });
  it('reads FREE, TBC or the amount', () => {
    expect([
      deliveryText(false, ZERO),
      deliveryText(true, ZERO),
      deliveryText(true, asCents(108_900)),
      deliveryText(false, asCents(500)),
    ]).toEqual(['FREE', 'TBC', '$1,089.00', '$5.00']);
  });
  it('is called Collection only when everything is collected', () => {
    expect([
      deliveryLabel(['PCK', 'PCK']),
      deliveryLabel(['PCK', 'DEL']),
      deliveryLabel(['COU']),
      deliveryLabel([]),
    ]).toEqual(['Collection', 'Delivery', 'Delivery', 'Delivery']);
    expect([hasDelivery(['PCK']), hasDelivery(['PCK', 'COU']), hasDelivery([])]).toEqual([false, true, false]);
  });
});

describe('a line of a document', () => {
  it.each([
    [true, 'DEL', ['PCK', 'PCK']],
    [false, 'PCK', ['PCK', 'DEL']],
    [true, 'PCK', []],
    [false, 'DEL', []],
  ])('is only collected: %s, chosen %s, allocated %j', (collected, method, allocated) => {
    const subItems = allocated.map((one) => ({ allocations: [{ method: one }] }));
    expect(isOnlyCollected({ method, subItems })).toBe(collected);
  });

  it.each([
    ['both', 'PCK', ['PCK', 'COU']],
    ['delivered', 'PCK', ['DEL', 'COU']],
    ['collected', 'DEL', ['PCK']],
    ['collected', 'PCK', []],
  ])('is %s, chosen %s, allocated %j', (way, method, allocated) => {
    expect(wayOfLine({ method, subItems: allocated.map((one) => ({ allocations: [{ method: one }] })) })).toBe(way);
  });

  it('is collected where it is allocated, else where that was chosen', () => {
    const allocations = [
      { method: 'DEL', to: '' },
      { method: 'PCK', to: 'WLG' },
    ];
    expect(collectedAt({ pickLocation: 'AKL', subItems: [{ allocations }] })).toBe('WLG');
    expect(collectedAt({ pickLocation: 'AKL', subItems: [] })).toBe('AKL');
  });
});
