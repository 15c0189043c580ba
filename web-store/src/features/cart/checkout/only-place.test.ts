// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADDRESSES } from './delivery.fixture.ts';
import { onlyPlace } from './only-place.ts';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const [STREET] = ADDRESSES;
let answer: () => Promise<Response>;
const found = (...matches: unknown[]) => (answer = () => Promise.resolve(new Response(JSON.stringify(matches))));
const placeOf = async () => (await onlyPlace('4 High Street Petone', ''))?.value;

beforeEach(() => vi.stubGlobal('fetch', () => answer()));
afterEach(() => vi.unstubAllGlobals());

it('an address typed in full has the place of the one street that fits it', async () => {
  found(STREET);
  expect(await placeOf()).toBe('Petone, Lower Hutt');
});
it('its place is asked for where two streets fit, none does, or nobody knows the postcode of the one', async () => {
  for (const matches of [[STREET, { ...STREET, suburb: 'Taita', zip: '5011' }], [], [{ ...STREET, zip: '' }]]) {
    found(...matches);
    expect(await placeOf()).toBeUndefined();
  }
});
it('its place is asked for as well where the suburb alone is known, or nothing answers', async () => {
  found({ ...STREET, street: '' });
  expect(await placeOf()).toBeUndefined();
  answer = () => Promise.reject(new TypeError('no network'));
  expect(await placeOf()).toBeUndefined();
});
