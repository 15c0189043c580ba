import { describe, expect, it } from 'vitest';
import { readData } from './data.ts';
import type { SeedZone } from './model.ts';
import { suburbs } from './suburbs.ts';

const zones = readData<SeedZone[]>('zones');
const zoneOf = (zip: string) => zones.find(({ ranges }) => ranges.some(({ from, to }) => from <= zip && zip <= to));

describe('the delivery zones', () => {
  it('know every suburb of the seed', () => {
    const lost = suburbs().filter(({ zip }) => !zoneOf(zip));
    expect(lost).toEqual([]);
  });
  it('know a suburb once, and those of the whole country', () => {
    const names = suburbs().map(({ suburb, city, zip }) => `${suburb}, ${city} ${zip}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(['Lyall Bay, Wellington 6022', 'Waiheke Island, Waiheke Island 1081']),
    );
    expect(names.length).toBeGreaterThan(2_500);
  });
  it('know no postcode that New Zealand does not have', () => {
    expect(['0000', '0099', '9894', '9900', '9999'].filter(zoneOf)).toEqual([]);
    expect(zoneOf('9893')?.zone).toBe('OTG');
  });
});
