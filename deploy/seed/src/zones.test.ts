import { describe, expect, it } from 'vitest';
import { readData } from './data.ts';
import type { SeedSuburb, SeedZone } from './model.ts';

const zones = readData<SeedZone[]>('zones');
const zoneOf = (zip: string) => zones.find(({ ranges }) => ranges.some(({ from, to }) => from <= zip && zip <= to));

describe('the delivery zones', () => {
  it('know every suburb of the seed', () => {
    const lost = readData<SeedSuburb[]>('suburbs').filter(({ zip }) => !zoneOf(zip));
    expect(lost).toEqual([]);
  });
  it('know no postcode that New Zealand does not have', () => {
    expect(['0000', '0099', '9894', '9900', '9999'].filter(zoneOf)).toEqual([]);
    expect(zoneOf('9893')?.zone).toBe('OTG');
  });
});
