// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postJson } from '../../lib/http.ts';
import type { ListingBase } from './listing-address.ts';
import { useMissNote } from './note-miss.ts';

vi.mock('../../lib/http.ts', () => ({ postJson: vi.fn(async () => ({})) }));

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.mocked(postJson).mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const NEAR = { level: 'near' as const, showing: '', corrected: '', exact: 0, price: '', without: [] as string[] };

function Page({ base, missing }: { base: Partial<ListingBase>; missing: string[] }) {
  const searched = { ...NEAR, missing };
  useMissNote({ routeType: 'search', pageStr: '', search: '', path: '/search', ...base }, { searched });
  return null;
}
const show = (base: Partial<ListingBase>, missing: string[]) =>
  act(async () => root.render(<Page base={base} missing={missing} />));
const sent = () => vi.mocked(postJson).mock.calls.map(([path, body]) => [path, body]);

it('a search that something was missing of is counted once a visit, by its words alone; one that was found is not', async () => {
  await show({ search: 'sofa' }, []);
  await show({ search: 'Hovercraft ' }, ['hovercraft']);
  await show({ search: 'sofa' }, []);
  await show({ search: 'hovercraft' }, ['hovercraft']);
  expect(sent()).toEqual([['/v1/search/missed', { search: 'hovercraft' }]]);
});

it('a search among the products of a page is not counted, and a count that fails hurts nobody', async () => {
  await show({ search: 'zeppelin', routeType: 'category' }, ['zeppelin']);
  expect(sent()).toEqual([]);
  vi.mocked(postJson).mockRejectedValueOnce(new Error('away'));
  await show({ search: 'zeppelin' }, ['zeppelin']);
  expect(sent()).toHaveLength(1);
});
