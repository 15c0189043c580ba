import { beforeEach, expect, it, vi } from 'vitest';
import { postJson } from '../../lib/http.ts';
import { noteMiss } from './note-miss.ts';

vi.mock('../../lib/http.ts', () => ({ postJson: vi.fn(async () => ({})) }));

beforeEach(() => vi.mocked(postJson).mockClear());

it('a search that something was missing of is counted once a visit, by its words alone', async () => {
  await noteMiss('Hovercraft ');
  await noteMiss('hovercraft');
  expect(vi.mocked(postJson).mock.calls).toEqual([['/v1/search/missed', { search: 'hovercraft' }]]);
});
it('a count that fails hurts nobody', async () => {
  vi.mocked(postJson).mockRejectedValueOnce(new Error('away'));
  await expect(noteMiss('zeppelin')).resolves.toBeUndefined();
});
