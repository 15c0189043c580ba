// @vitest-environment jsdom
import type { Cart } from '@shop/contract/v1/cart';
import type { SessionAnswer } from '@shop/contract/v1/session';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../lib/session.ts';
import { changes } from '../cart-changes.ts';
import { useBasic } from './use-basic.ts';
import { missingDetails, useOwnDetails } from './use-own-details.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const OWN = {
  ...{
    success: true as const,
    id: 'c1',
    newsletter: false,
    firstname: 'Hana',
    lastname: 'Ngata',
    email: 'hana@demo.test',
  },
  ...{ mobile: '0215550101', organisation: '', billing_address: '' },
  ...{ shipping_address: '22 The Terrace, Wellington', shipping_zip: '6011' },
};
const EMPTY = {
  ...{ firstname: '', lastname: '', company: '', email: '', mobile: '', address: '', zip: '', leave_at: '' },
  ...{ baddress: '', comment: '' },
};

describe("a signed-in customer's details", () => {
  it('fill what is empty, and nothing else', () => {
    expect(missingDetails({ ...EMPTY, firstname: 'Sina', mobile: '021 1' }, OWN)).toEqual({
      ...{ lastname: 'Ngata', email: 'hana@demo.test', address: '22 The Terrace, Wellington', zip: '6011' },
    });
  });
  it('leave the address alone where another postcode was given on the product page', () => {
    expect(missingDetails({ ...EMPTY, zip: '0632' }, OWN)).not.toHaveProperty('address');
    expect(missingDetails({ ...EMPTY, zip: '0632' }, OWN)).not.toHaveProperty('zip');
    expect(missingDetails({ ...EMPTY, zip: '6011' }, OWN)).toHaveProperty('address');
  });
  it('never put a postcode beside an address that is not theirs', () => {
    expect(missingDetails({ ...EMPTY, address: '1 Nowhere Lane' }, OWN)).not.toHaveProperty('zip');
    expect(missingDetails(EMPTY, { ...OWN, shipping_address: '' })).not.toHaveProperty('zip');
  });
});

describe('the cart page of a signed-in customer', () => {
  let root: Root;
  let stored: object[];
  const Page = () => {
    const basic = useBasic({ ...EMPTY, email: 'other@demo.test' } as Cart);
    useOwnDetails(basic);
    return <p>{[basic.values.firstname, basic.values.email, basic.values.address, basic.values.zip].join(' | ')}</p>;
  };
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    document.cookie = 'XSRF-TOKEN=token';
    stored = [];
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (path.endsWith('/v1/account/details')) return new Response(JSON.stringify(OWN));
      if (init?.body) stored.push((JSON.parse(init.body as string) as { cart: object }).cart);
      return new Response(JSON.stringify({ success: true }));
    });
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    session.set(undefined);
    vi.unstubAllGlobals();
  });
  const settle = (ms: number) => act(async () => await new Promise((soon) => setTimeout(soon, ms)));

  it('shows and stores them once it is known who it is; of somebody else it shows nothing', async () => {
    await act(async () => root.render(<Page />));
    await settle(20);
    expect(document.body.textContent).toBe(' | other@demo.test |  | ');
    await act(async () => session.set({ customer: { id: 'c1' } } as unknown as SessionAnswer));
    await settle(20);
    expect(document.body.textContent).toBe('Hana | other@demo.test | 22 The Terrace, Wellington | 6011');
    do await settle(100);
    while (changes.get().busy > 0 || stored.length === 0);
    expect(stored[0]).toMatchObject({ firstname: 'Hana', address: '22 The Terrace, Wellington', zip: '6011' });
    expect(stored[0]).not.toHaveProperty('email');
  });
});
