// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownOf } from './doubt-words.ts';
import ResolveWindow from './resolve-window.tsx';
import type { OpenAtTerminal } from './terminal.calls.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (value: string) => value });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const at: OpenAtTerminal = {
  ...{ option: 'p1', gateway: 'card', station: 'AKL-2', stationName: 'Auckland 2', type: 'purchase' },
  ...{ amount: '33.21', inDoubt: true, startedAt: '2026-11-25T00:00:00.000Z', referenceId: '', paymentId: '' },
  ...{ branch: 'AKL', doubt: 'mismatch', charged: '34.21', said: 'APPROVED NZD 34.21', report: null },
};
const words = 'The terminal approved $34.21, this payment is $33.21. It showed: APPROVED NZD 34.21.';

it.each([
  [true, ['Not paid']],
  [false, []],
])('says what is known of it, and does not offer Not paid where it was approved: %s', async (isApproved, off) => {
  const props = {
    orderNo: '100042',
    option: 'p1',
    label: 'EFTPOS $33.21',
    known: knownOf(at),
    reported: 'R',
    isApproved,
  };
  const none = { approve: async () => false, onDone: () => {}, onClose: () => {} };
  await act(async () => root.render(<ResolveWindow {...props} {...none} />));
  expect(document.body.textContent).toContain(words);
  const disabled = [...document.querySelectorAll<HTMLInputElement>('[name=outcome]:disabled')];
  expect(disabled.map((one) => one.parentElement?.textContent)).toEqual(off);
});
it('says of a silent provider, and of a refund, what is not known', () => {
  const silent = { ...at, doubt: 'silent', charged: '', said: '' } as const;
  expect(knownOf({ ...silent, referenceId: 'r1' })).toBe('The provider has not said whether the card was charged.');
  expect(knownOf({ ...silent, type: 'refund' })).toBe('The terminal has not said whether the money went back.');
});
