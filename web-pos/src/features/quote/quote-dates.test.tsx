// @vitest-environment jsdom
import type { DraftAnswer } from '@shop/contract/pos/draft';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuoteDates } from './quote-dates.tsx';

let root: Root;
const answer = (expiry: string) =>
  ({
    ...{ minExpireDate: '2026-11-28', maxExpireDate: '2026-12-28' },
    cart: {
      ...{ orderNo: '100001', expire_date: expiry, expiresIn: 9, emailLog: [] },
      ...{ createdAt: '2026-11-28 10:00', updatedAt: '2026-11-28 10:00' },
    },
  }) as unknown as DraftAnswer;
const show = (expiry: string, problem?: string) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <QuoteDates answer={answer(expiry)} onMoved={() => undefined} problem={problem} />
      </MemoryRouter>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('the field of a day that was moved keeps its place and the focus, and shows the new day', async () => {
  await show('2026-12-06');
  const field = document.querySelector('input');
  field?.focus();
  await show('2026-12-10');
  expect(document.activeElement).toBe(field);
  expect(field?.value).toBe('2026-12-10');
});
it('the field says why the day has to be moved first', async () => {
  await show('2026-11-20', 'This quote has expired. Extend it first.');
  const field = document.querySelector('input');
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  const said = document.getElementById(field?.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toBe('This quote has expired. Extend it first.');
});
