// @vitest-environment jsdom
import type { CustomerAnswer } from '@shop/contract/v1/account';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getJson, postJson } from '../../lib/http.ts';
import { DetailsForm } from './details-form.tsx';

vi.mock('../../lib/http.ts', async (original) => ({
  ...(await original<object>()),
  getJson: vi.fn(),
  postJson: vi.fn(),
}));
vi.mock('../../lib/session.ts', () => ({ loadSession: vi.fn() }));
vi.mock('../../lib/toast.ts', () => ({ sayDone: vi.fn() }));

const customer = {
  ...{ email: 'ana@demo.test', firstname: 'Ana', lastname: 'Lee', mobile: '', organisation: '', newsletter: false },
  ...{ shipping_address: '', shipping_zip: '', billing_address: '' },
} as unknown as CustomerAnswer;

let root: Root;
beforeAll(() => import('../../lib/address-combo.tsx'), 60_000);
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<DetailsForm customer={customer} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a mobile number is taken as the cart takes it: as it is dialled here', async () => {
  const field = document.querySelector<HTMLInputElement>('[name=mobile]') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '+64 (21) 555-0199');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(field.value).toBe('0215550199');
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(vi.mocked(postJson).mock.calls[0]?.[1]).toMatchObject({ mobile: '0215550199' });
});

it('the delivery address has the suggestions of the checkout, and a picked one brings its postcode', async () => {
  const found = [
    {
      label: '2/14 Constellation Drive, Rosedale, Auckland 0632',
      value: '2/14 Constellation Drive, Rosedale, Auckland',
    },
  ].map((match) => ({ ...match, street: 'Constellation Drive', suburb: 'Rosedale', city: 'Auckland', zip: '0632' }));
  vi.mocked(getJson).mockResolvedValue(found);
  const field = () => document.querySelector<HTMLInputElement>('[data-field="Delivery address"]') as HTMLInputElement;
  await vi.waitFor(() => expect(field().getAttribute('role')).toBe('combobox'));
  await act(async () => {
    field().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), '2/14 const');
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => void (await new Promise((soon) => setTimeout(soon, 400))));
  await act(async () => document.querySelector<HTMLElement>('[role=option]')?.click());
  vi.mocked(postJson).mockClear();
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(vi.mocked(postJson).mock.calls[0]?.[1]).toMatchObject({
    shipping_address: '2/14 Constellation Drive, Rosedale, Auckland',
    shipping_zip: '0632',
    billing_address: '',
  });
});
