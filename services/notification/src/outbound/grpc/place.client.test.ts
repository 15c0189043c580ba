import { beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '../../domain/order.ts';
import { Location } from '@shop/proto/catalog/v1/catalog';
import { placeClient, toPlace } from './place.client.ts';

const place = (code: string): Place => ({ code, name: code, address: '', hours: '', phone: '' });
let seconds: number;
let calls: number;
let there: readonly Place[];
beforeEach(() => {
  seconds = 0;
  calls = 0;
  there = [place('AKL')];
});
const clock = { now: () => new Date(seconds * 1_000) };
const read = async () => {
  calls += 1;
  if (there.length === 0) throw new Error('away');
  return there;
};

describe('the places of an e-mail', () => {
  it('are called as the store calls them, so that no e-mail says the brand twice', () => {
    const named = { code: 'AKL', name: 'Tussock & Tarn Auckland' };
    expect(toPlace(Location.fromPartial({ ...named, shortname: 'Auckland' })).name).toBe('Auckland');
    expect(toPlace(Location.fromPartial(named)).name).toBe('Tussock & Tarn Auckland');
  });

  it('are read from their owner once a minute', async () => {
    const of = placeClient(read, clock);
    for (seconds of [0, 30, 59]) expect(await of(['AKL'])).toEqual([place('AKL')]);
    expect(calls).toBe(1);
    seconds = 60;
    await of(['AKL']);
    expect(calls).toBe(2);
  });

  it('are read at once when one of them is unknown', async () => {
    const of = placeClient(read, clock);
    await of(['AKL']);
    there = [place('AKL'), place('HAM')];
    expect(await of(['AKL', 'HAM'])).toEqual(there);
    expect(calls).toBe(2);
  });

  it('are not what an owner that is away did not say', async () => {
    const of = placeClient(read, clock);
    there = [];
    await expect(of(['AKL'])).rejects.toThrow('away');
    there = [place('AKL')];
    expect(await of(['AKL'])).toEqual(there);
  });
});
