import { asCents } from '@shop/primitives/money';
import { asCbm4 } from '@shop/primitives/volume';
import { describe, expect, it } from 'vitest';
import { deliveryPrice, type Zone } from './delivery.ts';

const aZone = (zone: Partial<Zone> = {}): Zone => ({
  zone: 'AKL',
  mode: 'PRICED',
  baseCents: asCents(4900),
  perCbmCents: asCents(3900),
  minCents: asCents(6900),
  ruralCents: asCents(4500),
  leadDays: 2,
  hasStreets: false,
  ...zone,
});
const sofa = asCbm4(10_000);

describe('the fee of a delivery', () => {
  it('is the base plus the volume, at least the minimum', () => {
    expect(deliveryPrice('0612', sofa, aZone())).toEqual({
      delivery: 'PRICED',
      cents: 8800,
      zone: 'AKL',
      rural: false,
      leadDays: 2,
      detail: { baseCents: 4_900, volumeCents: 3_900, ruralCents: 0, minimumCents: 6_900 },
    });
    expect(deliveryPrice('0612', asCbm4(1), aZone())).toMatchObject({ cents: 6900 });
  });
  it('carries the surcharge of a rural postcode', () => {
    expect(deliveryPrice('0781', sofa, aZone())).toMatchObject({ cents: 13300, rural: true });
  });
  it('is priced like a street where a suburb is known, though its postcode looks like a box lobby or a rural one', () => {
    const remuera = deliveryPrice('1050', sofa, aZone({ hasStreets: true }));
    expect(remuera).toMatchObject({ delivery: 'PRICED', cents: 8800, rural: false });
    expect(deliveryPrice('8081', sofa, aZone({ hasStreets: true }))).toMatchObject({ cents: 8800, rural: false });
    expect(deliveryPrice('1081', sofa, aZone({ mode: 'TBC', hasStreets: true }))).toMatchObject({ delivery: 'TBC' });
  });
  it('is to be confirmed for a box lobby, an island, an unknown postcode and what is none', () => {
    const tbc = { delivery: 'TBC', cents: 0 };
    expect(deliveryPrice('0653', sofa, aZone())).toMatchObject(tbc);
    expect(deliveryPrice('1081', sofa, aZone({ mode: 'TBC' }))).toMatchObject({ ...tbc, zone: 'AKL' });
    expect(deliveryPrice('9999', sofa, undefined)).toMatchObject({ ...tbc, zone: '', leadDays: 0 });
    expect(deliveryPrice('12', sofa, undefined)).toMatchObject(tbc);
  });
});
