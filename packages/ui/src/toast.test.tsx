// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion, toast } from './toast.tsx';

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame'] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<ToastRegion />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const shown = () => document.querySelector('[data-sonner-toast]:not([data-removed=true])')?.textContent;

it('stands for three seconds; what failed is an alert', async () => {
  await act(async () => toast.fail('Sharing Error: no'));
  await pass(10);
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Sharing Error: no');
  await pass(2_900);
  expect(shown()).toBe('Sharing Error: no');
  await pass(200);
  expect(shown()).toBeUndefined();
});
