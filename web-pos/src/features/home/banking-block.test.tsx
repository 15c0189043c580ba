// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BankingBlock } from './banking-block.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const open = (date: string, payments = 3) => ({
  ...{ id: '', date, payments, canStart: true, staff: '', difference: '', submitted_at: '' },
});
const submitted = (date: string, difference: string) => ({
  ...{ id: '7', date, payments: 3, canStart: false, staff: 'Priya Nair', difference, submitted_at: '2026-11-23 18:00' },
});
let root: Root;

async function show(days: object[]) {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, date: '2026-11-25', dailyBankings: days }));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <BankingBlock branch="AKL" />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 10))));
  return document.querySelector('a');
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.cookie = 'XSRF-TOKEN=token';
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the banking of Today', () => {
  it('leads to the oldest day that took money and is not submitted, and says what was submitted last', async () => {
    const link = await show([open('2026-11-25'), open('2026-11-24'), submitted('2026-11-23', '0.00')]);
    expect(link?.getAttribute('href')).toBe('/pos/report/dailyBanking/new/2026-11-24');
    expect(link?.textContent).toBe('BankingTue 24 Nov is not submittedLast: Mon 23 Nov by Priya Nair, no difference');
  });
  it('says a difference, and calls today by its name', async () => {
    const link = await show([open('2026-11-25'), submitted('2026-11-24', '-5.00')]);
    expect(link?.textContent).toBe('BankingToday is not submittedLast: Tue 24 Nov by Priya Nair, difference −$5.00');
  });
  it('is not there when all is submitted or nothing was taken', async () => {
    expect(await show([open('2026-11-25', 0), submitted('2026-11-24', '0.00')])).toBeNull();
  });
});
