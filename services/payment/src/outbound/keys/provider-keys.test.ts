import { describe, expect, it } from 'vitest';
import { allLogins, everywhere, inEveryBranch, loginAt, loginOf, readKeys } from './provider-keys.ts';

const base = {
  windcave: inEveryBranch({ user: 'web', key: 'w0' }),
  finance: inEveryBranch({ key: 'f0' }),
  hit: everywhere({ user: 'till', key: 'h0' }),
  verifone: everywhere({ user: 'vc', key: 'v0', merchantId: 'M1' }),
};
const read = (body: unknown) => readKeys(JSON.stringify(body), base);
const keysOf = (body: unknown) => {
  const reading = read(body);
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.keys;
};
const branchOf = async (station: string): Promise<string> => station.slice(0, 3);

describe('a file of provider keys', () => {
  it('replaces what it names, and leaves the rest as it was', () => {
    expect(keysOf({ finance: { default: { key: 'f1' } } })).toEqual({ ...base, finance: inEveryBranch({ key: 'f1' }) });
    expect(keysOf({})).toEqual(base);
  });
  it("gives a terminal its own account, else its branch's, else the default", async () => {
    const { hit } = keysOf({
      hit: {
        branches: { WLG: { user: 'wlg', key: 'w' } },
        stations: { 'WLG-2': { user: 'two', key: 't' } },
      },
    });
    const users = await Promise.all(
      ['WLG-1', 'WLG-2', 'AKL-1'].map(async (station) => (await loginAt(hit, station, branchOf)).user),
    );
    expect(users).toEqual(['wlg', 'two', 'till']);
    expect(allLogins(hit).map(({ user }) => user)).toEqual(['till', 'wlg', 'two']);
  });
  it("gives an order its branch's own account at the card page and the finance company, else the default", () => {
    const keys = keysOf({
      windcave: { branches: { WLG: { user: 'wlg', key: 'w' } } },
      finance: { branches: { WLG: { key: 'f-wlg' } } },
    });
    const of = (branch: string) => [loginOf(keys.windcave, branch).user, loginOf(keys.finance, branch).key];
    expect(['WLG', 'AKL', 'WEB', ''].map(of)).toEqual([
      ['wlg', 'f-wlg'],
      ...['AKL', 'WEB', ''].map(() => ['web', 'f0']),
    ]);
    expect([allLogins(keys.windcave).length, allLogins(keys.finance).length]).toEqual([2, 2]);
  });
  it('asks for no branch where none has an account of its own', async () => {
    expect(await loginAt(base.hit, 'AKL-1', () => Promise.reject(new Error('asked')))).toEqual(base.hit.default);
  });
  it.each([
    ['no JSON', 'not {"key": "secret-value"'],
    ['a list', '[]'],
    ['an unknown provider', '{"bank":{"key":"secret-value"}}'],
    ['a key that is none', '{"finance":{"default":{"key":""}}}'],
    ['an account without a place', '{"finance":{"key":"secret-value"}}'],
    ['a key with a line break', '{"finance":{"default":{"key":"secret-value\\n"}}}'],
    ['half an account', '{"windcave":{"default":{"user":"secret-value"}}}'],
    ['a register without a merchant', '{"verifone":{"stations":{"AKL-V1":{"user":"u","key":"secret-value"}}}}'],
    [
      'a good key beside a bad one',
      '{"windcave":{"default":{"user":"u","key":"secret-value"}},"finance":{"default":{"key":7}}}',
    ],
  ])('with %s is refused as a whole, in words without a value of it', (_what, text) => {
    const reading = readKeys(text, base);
    expect(reading).toEqual({ problem: expect.stringMatching(/./) });
    expect(JSON.stringify(reading)).not.toContain('secret-value');
  });
});
