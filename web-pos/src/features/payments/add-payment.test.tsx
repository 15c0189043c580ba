// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddPayment } from './add-payment.tsx';
import type { Method } from './payment-rows.ts';

const METHODS = ['first', 'second'].map((code) => ({
  ...{ code, name: code, reference: '', available: null },
})) as unknown as Method[];
let root: Root;
const open = () =>
  act(() => root.render(<AddPayment methods={METHODS} left="1349.00" isBusy={false} onAdd={async () => ''} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

it('chooses the method that is offered first', () => {
  open();
  expect(document.querySelector('select')?.value).toBe('first');
});
it('an order opens at its amount, selected', () => {
  open();
  const amount = document.activeElement as HTMLInputElement;
  expect([amount.value, amount.selectionStart, amount.selectionEnd]).toEqual(['1349.00', 0, 7]);
});

it('an amount without the reference that its method needs leads to the reference', async () => {
  const invoice = [{ ...METHODS[0], reference: 'Reference' }] as unknown as Method[];
  const onAdd = async () => 'Please enter a reference';
  act(() => root.render(<AddPayment methods={invoice} left="10.00" isBusy={false} onAdd={onAdd} />));
  await act(async () => document.querySelector('form')?.requestSubmit());
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Reference');
  expect(document.activeElement).toBe(label?.control);
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

it('takes the focus from nobody who is at work elsewhere', () => {
  const search = document.body.appendChild(document.createElement('input'));
  search.focus();
  open();
  expect(document.activeElement).toBe(search);
});
