// @vitest-environment jsdom
import type { Customer } from '@shop/contract/pos/customer';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getJson, HttpError } from '../../lib/http.ts';
import CustomerSelect from './customer-select.tsx';

vi.mock('../../lib/http.ts', async (original) => ({ ...(await original<object>()), getJson: vi.fn() }));
vi.mock('@shop/ui/drawer', () => ({ default: ({ children }: { children: unknown }) => children }));

const aroha = { id: '7', firstname: 'Aroha', lastname: 'Reid', email: 'aroha@example.test' } as Customer;
const [onClose, onPicked] = [vi.fn(), vi.fn()];
let root: Root;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(400));
async function opened(answer: Customer[]): Promise<void> {
  vi.mocked(getJson).mockResolvedValue({ users: answer } as never);
  act(() => root.render(<CustomerSelect open onClose={onClose} onPicked={onPicked} />));
  await settle();
}
async function type(text: string): Promise<void> {
  const input = document.querySelector('input') as HTMLInputElement;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
}
const text = () => document.body.textContent ?? '';
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
  await act(async () => button?.click());
};

it('begins with whom this staff member chose last, and searches for what is typed', async () => {
  await opened([aroha]);
  expect(text()).toContain('Recent customers');
  await type('rei');
  expect(vi.mocked(getJson).mock.calls.map(([path]) => path)).toEqual([
    '/pos/get-recent-customers',
    '/pos/cus-search/rei',
  ]);
  expect(text()).toContain('1 customer');
});
it('says No results, and not before the answer is there', async () => {
  await opened([aroha]);
  vi.mocked(getJson).mockResolvedValue({ users: [] } as never);
  await type('nobody');
  expect(text()).toContain('No results');
  expect(text()).not.toContain('Aroha');
});
it('binds who is picked, and closes', async () => {
  await opened([aroha]);
  vi.mocked(getJson).mockResolvedValue({ success: true, customer: aroha } as never);
  await press('Aroha Reid');
  expect(vi.mocked(getJson).mock.lastCall?.[0]).toBe('/pos/cus-select/7');
  expect(onPicked).toHaveBeenCalledWith(aroha);
  expect(onClose).toHaveBeenCalledOnce();
});
it('says customer selecting fail, with the reason where there is another, and stays', async () => {
  await opened([aroha]);
  vi.mocked(getJson).mockRejectedValue(new HttpError(200, 'customer selecting fail'));
  await press('Aroha Reid');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('customer selecting fail');
  vi.mocked(getJson).mockRejectedValue(new HttpError(401, 'Please sign in.'));
  await press('Aroha Reid');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('customer selecting fail: Please sign in.');
  expect(onClose).not.toHaveBeenCalled();
});
