// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postJson } from '../../lib/http.ts';
import Calculator from './calculator.tsx';

vi.mock('../../lib/http.ts', async (original) => ({ ...(await original<object>()), postJson: vi.fn() }));
vi.mock('@shop/ui/drawer', () => ({ default: ({ children }: { children: unknown }) => children }));

const byWeek = { payments: 0, pay_each: '0.00' };
const term = (months: number, weeks: number) => ({
  months,
  weeks,
  pay_weekly: '250.00',
  ...byWeek,
  end_date: '2027-01-11',
});
const offer = { name: 'Afterpay', enable: true, rule: '4 payments', disclaime: 'Late fees apply.', terms: [] };

let root: Root;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});
const shown = async (price: string) => {
  act(() => root.render(<Calculator key={price} open price={price} onClose={() => {}} />));
  await act(() => vi.advanceTimersByTimeAsync(400));
  return (document.body.textContent ?? '').replaceAll(/\s+/g, ' ');
};

it('says the sum a week, for how many weeks or months, and until which day', async () => {
  vi.mocked(postJson).mockResolvedValue({ finance: { afterpay: { ...offer, params: term(0, 6) } } } as never);
  expect(await shown('1500.00')).toContain('$250.00 a week for 6 weeks, until 11 Jan 2027');
  vi.mocked(postJson).mockResolvedValue({ finance: { gem: { ...offer, params: term(1, 0) } } } as never);
  expect(await shown('1501.00')).toContain('$250.00 a week for 1 month, until 11 Jan 2027');
});
it('says what each of a few equal payments is, and no sum a week', async () => {
  const params = { ...term(0, 6), payments: 4, pay_each: '375.00' };
  vi.mocked(postJson).mockResolvedValue({ finance: { afterpay: { ...offer, params } } } as never);
  const text = await shown('1500.00');
  expect(text).toContain('4 payments of $375.00 over 6 weeks, until 11 Jan 2027');
  expect(text).not.toContain('a week');
});
it('shows the rule and the terms beside every sum, and the rule alone where the amount does not fit', async () => {
  vi.mocked(postJson).mockResolvedValue({ finance: { afterpay: { ...offer, params: term(0, 6) } } } as never);
  expect(await shown('1500.00')).toMatch(/4 payments.*Late fees apply\./);
  const off = { ...offer, enable: false, rule: 'Afterpay is available from $1.00', params: null };
  vi.mocked(postJson).mockResolvedValue({ finance: { afterpay: off } } as never);
  expect(await shown('0.50')).not.toContain('a week');
});
it('says the sentence for what is no amount, and no offer of the amount before beside it', async () => {
  vi.mocked(postJson).mockResolvedValueOnce({ finance: { afterpay: { ...offer, params: term(0, 6) } } } as never);
  await shown('1500.00');
  vi.mocked(postJson).mockRejectedValue(new Error('Please enter an amount such as 1299.00.'));
  const input = document.querySelector('input') as HTMLInputElement;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(document.body.textContent).toContain('Please enter an amount such as 1299.00.');
  expect(document.body.textContent).not.toContain('a week');
});
