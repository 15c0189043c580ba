// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import DealsEnd from './deals-end.tsx';

const alert = vi.hoisted(() => vi.fn(async (_said: { message: string }) => undefined));
vi.mock('@shop/ui/dialog/use-dialog', () => ({ useDialog: () => ({ alert }) }));

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: new Date('2026-12-23T01:00:00Z'), shouldAdvanceTime: true });
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});
async function shown(date: string): Promise<string> {
  await act(async () => root.render(<DealsEnd date={date} />));
  await act(() => vi.advanceTimersByTimeAsync(50));
  return document.body.textContent ?? '';
}

it('counts down, and goes when it is over', async () => {
  expect(await shown('2026-12-24 17:00')).toMatch(/Ends Thu, 24 Dec.*1 day 3 hours left/);
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
  expect(document.body.textContent).toContain('1 day 2 hours left');
  vi.setSystemTime(new Date('2026-12-24T04:00:00Z'));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(document.body.textContent).toBe('');
});
it('counts every second of the last day', async () => {
  expect(await shown('2026-12-23 16:30')).toContain('2 hours 30 minutes 0 seconds left');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(document.body.textContent).toMatch(/2 hours 29 minutes 5[89] seconds left/);
});
it('says nothing that changes in a page that is kept', () => {
  const page = renderToStaticMarkup(<DealsEnd date="2026-12-24 17:00" />);
  expect(page).toContain('Ends');
  expect(page).not.toContain('left');
});
it('alerts of a date that is none, with an example, once', async () => {
  expect(await shown('Friday')).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(alert).toHaveBeenCalledExactlyOnceWith({
    message: 'The date of this countdown, “Friday”, is not valid. Example: 2026-12-24 17:00',
  });
});
