// @vitest-environment jsdom
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftQuery } from '../../features/draft/draft.query.ts';
import type { SaleProps } from './sale-props.ts';
import { useComplete, useSendQuote } from './use-complete.ts';

const QUOTE = { draft: '', orderNo: '100001' };
let root: Root;
let cache: QueryClient;
let calls: string[];
let problems: string[];
let answer: object;
const onProblem = ({ field, line = '', sentence }: { field: string; line?: string; sentence: string }) =>
  void problems.push(`${`${field} ${line}`.trim()}: ${sentence}`);
/** What happens while the PIN's dialog is open. */
let meanwhile: () => void;
/** A code was entered, and its item is searched. */
let isAwaited = false;
let email = '';

vi.mock('../../features/pin/use-pin.ts', () => ({
  usePin: () => ({
    own: async ({ work }: { work: () => Promise<void> }) => {
      meanwhile();
      await work();
    },
  }),
}));

const read = (baseVersion: number, grandtotal: string, expiresIn = 5) =>
  cache.setQueryData(draftQuery(QUOTE).queryKey, {
    cart: { baseVersion, grandtotal, expiresIn, email },
    cartItems: [],
  } as never);
const queue = {
  ...{ idle: async () => true, renew: async () => 0 },
  state: { get: () => ({ ...QUOTE, version: 0 }) },
} as unknown as SaleProps['queue'];
function Page() {
  const sale = useComplete(queue, { onConflict: () => undefined, onProblem, isAwaiting: () => isAwaited });
  const now = {
    get answer() {
      return cache.getQueryData(draftQuery(QUOTE).queryKey);
    },
  };
  const send = useSendQuote({ queue, shown: now as SaleProps['shown'], onProblem });
  return (
    <>
      <button type="button" onClick={() => void sale.save('order')}>
        Save
      </button>
      <button type="button" onClick={() => void sale.proceed()}>
        Proceed
      </button>
      <button type="button" onClick={() => void send()}>
        Send
      </button>
      <button type="button" onClick={() => void sale.save('quote_email')}>
        Save & Send
      </button>
    </>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (value: string) => value });
  calls = [];
  problems = [];
  email = '';
  answer = { success: true, redirect: '/', msg: 'done', orderNo: '100001' };
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    return Response.json(answer);
  });
  await import('@shop/contract/answers-in-browser');
  await import('@shop/ui/dialog/dialog-view');
  cache = new QueryClient();
  read(1, '1817.43');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={cache}>
        <DialogHost>
          <MemoryRouter>
            <Page />
          </MemoryRouter>
        </DialogHost>
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a quote that a colleague saved while the PIN was typed is not ordered: that is said, and it is checked again', async () => {
  meanwhile = () => read(2, '1987.21');
  await act(async () => document.querySelector('button')?.click());
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 50))));
  expect(document.body.textContent).toContain('This quote was saved by a colleague meanwhile. Please check it again.');
  expect(calls).toEqual([]);
});
it('no PIN is asked for while an entered code is still searched, and what is typed too early stands in no field', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  let asked = 0;
  meanwhile = () => void (asked += 1);
  isAwaited = true;
  await act(async () => document.querySelector('button')?.click());
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 60))));
  expect([asked, document.activeElement === document.body]).toEqual([0, true]);
  isAwaited = false;
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 60))));
  expect(asked).toBe(1);
  await act(async () => document.querySelector<HTMLElement>('[role=alertdialog] button[type=submit]')?.click());
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 60))));
  expect(document.activeElement).toBe(field);
});
it('one that nobody saved is', async () => {
  meanwhile = () => undefined;
  await act(async () => document.querySelector('button')?.click());
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 50))));
  expect(calls.some((path) => path.includes('/pos/cart/complete'))).toBe(true);
});
it('one that has expired is neither ordered nor sent, and no PIN is asked for: its day is to be moved first', async () => {
  const pinned = vi.fn<() => void>();
  meanwhile = pinned;
  read(1, '1817.43', -1);
  const [, proceed, send] = document.querySelectorAll('button');
  await act(async () => proceed?.click());
  await act(async () => send?.click());
  expect(problems).toEqual([
    'expiry: This quote has expired. Extend it first.',
    'expiry: This quote has expired. Extend it first.',
  ]);
  expect([pinned.mock.calls.length, calls]).toEqual([0, []]);
});
it('one that is to be mailed without an address is told so before the PIN, at its field', async () => {
  const pinned = vi.fn<() => void>();
  meanwhile = pinned;
  const saveAndSend = document.querySelectorAll('button')[3];
  await act(async () => saveAndSend?.click());
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 50))));
  expect(problems).toEqual(["email: Please enter valid customer's Email address"]);
  expect(pinned).not.toHaveBeenCalled();
  email = 'aroha@example.test';
  read(1, '1817.43');
  await act(async () => saveAndSend?.click());
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 50))));
  expect(pinned).toHaveBeenCalledTimes(1);
});
it('one whose stock ran out since it was allocated is said at its line', async () => {
  meanwhile = () => undefined;
  answer = { success: false, msg: 'Auckland only has 0 stock', error: 'Auckland only has 0 stock', line: 'HAAST' };
  await act(async () => document.querySelector('button')?.click());
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 50))));
  expect(problems).toEqual(['allocation HAAST: Auckland only has 0 stock']);
  expect(document.querySelector('[role=dialog], dialog')).toBeNull();
});
it('one that was sent is read again until its mail has left', async () => {
  meanwhile = () => undefined;
  vi.useFakeTimers();
  const readAgain = vi.spyOn(cache, 'invalidateQueries');
  await act(async () => document.querySelectorAll('button')[2]?.click());
  await act(async () => void (await vi.advanceTimersByTimeAsync(15_000)));
  vi.useRealTimers();
  const { queryKey } = draftQuery(QUOTE);
  expect(calls).toContain('/pos/quote/email-cus');
  expect(readAgain.mock.calls).toEqual([[{ queryKey }], [{ queryKey }], [{ queryKey }]]);
});
