// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BeingPaid } from './being-paid.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const payment = (status: number) => ({ type: 1, status, name: 'Q Mastercard', amount: '1299.00' });
let root: Root;
let asked: string[];

async function show(orderNo: string, status = 4): Promise<string> {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify({ success: true, order: { payments: [payment(1), payment(status)] } }));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <BeingPaid orderNo={orderNo} />
      </QueryClientProvider>,
    ),
  );
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 20))));
  return document.body.textContent;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a quote whose customer is at a payment page says by what, how much, and what saving does to it', async () => {
  expect(await show('100076')).toContain('The customer is paying $1,299.00 by Q Mastercard right now.');
  expect(asked).toEqual(['/pos/quote-info/100076']);
});
it('one whose page is over, and a sale that is no quote yet, say nothing; of the sale nothing is asked', async () => {
  expect(await show('100076', 0)).toBe('');
  asked = [];
  expect(await show('')).toBe('');
  expect(asked).toEqual([]);
});
