// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DraftQueue } from '../../features/draft/draft-queue.ts';
import { Expired } from './quote-bars.tsx';
import { useQuoteNews } from './quote-watch.ts';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const quote = (order: object) =>
  Response.json({
    success: true,
    order: { version: 1, expiry_date: '2026-12-03', expiresIn: 6, payments: [], ...order },
  });
const gone = () => new Response('The order is not exist', { status: 404 });
let root: Root;
let answer: () => Response;
let renewed: number;

const queue = { renew: () => Promise.resolve((renewed += 1)) } as unknown as DraftQueue;
function Screen() {
  useQuoteNews(queue, '100023');
  return null;
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => answer());
  [answer, renewed] = [() => quote({}), 0];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  await pass(1_000);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['ordered or deleted by a colleague', gone],
  ['saved by a colleague', () => quote({ version: 2 })],
  ['expired', () => quote({ expiresIn: -1 })],
] as const)('an open quote that is %s is read anew without an edit, once', async (_, now) => {
  await pass(60_000);
  expect(renewed).toBe(0);
  answer = now;
  await pass(60_000);
  expect(renewed).toBe(1);
});

it.each([
  [-1, 'This quote expired after Thu 26 Nov 2026.'],
  [0, ''],
])('with %i days left the bar says: %s', async (expiresIn, sentence) => {
  const shown = { answer: { cart: { orderNo: '100023', expiresIn, expire_date: '2026-11-26' } } } as never;
  await act(async () => root.render(<Expired shown={shown} />));
  expect(document.body.textContent.slice(0, sentence.length || 1)).toBe(sentence);
});
