// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CouponPart } from './coupon-part.tsx';

let root: Root;
const show = (coupon: string) =>
  act(async () => root.render(<CouponPart coupon={coupon} discount="10.00" message="" onCoupon={() => undefined} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('the focus goes along from the field to the chip and back, and is left alone where it is elsewhere', async () => {
  await show('');
  document.querySelector('input')?.focus();
  await show('FIFTY');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove coupon FIFTY');
  await show('');
  expect(document.activeElement).toBe(document.querySelector('input'));
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  await show('FIFTY');
  expect(document.activeElement).toBe(other);
});

it('a code that is refused stands in the field again, selected; one that was removed does not', async () => {
  await show('');
  const field = () => document.querySelector('input') as HTMLInputElement;
  const typed = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    field().focus();
    typed?.call(field(), 'NOPE');
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => document.querySelector('form')?.requestSubmit());
  await show('NOPE');
  await show('');
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['NOPE', 0, 4]);
  await show('NOPE');
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Remove coupon NOPE"]')?.click());
  await show('');
  expect(field().value).toBe('');
});
