import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSandbox, setFault, type TestSandbox } from './a-sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => void (sandbox = await aSandbox()));
afterEach(() => sandbox.discard());

const ask = (q: string, given: Record<string, string> = {}) => {
  const query = new URLSearchParams({ key: 'address key', secret: 'address secret', q, format: 'json', ...given });
  const path = `/sandbox/addressfinder/api/nz/address/autocomplete?${query.toString()}`;
  return fetch(`${sandbox.origin}${path}`, { signal: AbortSignal.timeout(2_000) });
};
const found = async (q: string) =>
  ((await (await ask(q)).json()) as { completions: { a: string }[] }).completions.map(({ a }) => a);

test('addresses are found by their beginning, with the key of the account alone', async () => {
  expect(await found('2/14 const')).toEqual(['2/14 Constellation Drive, Rosedale, Auckland 0632']);
  expect(await found('99 nowhere')).toEqual([]);
  expect((await ask('14', { key: 'other' })).status).toBe(401);
  expect(await (await ask('14', { secret: 'other' })).json()).toMatchObject({ success: false, error_code: 1006 });
});

test('a fault switch makes it fail', async () => {
  await setFault(sandbox, { provider: 'addressfinder', mode: 'error500' });
  expect((await ask('14')).status).toBe(500);
});
