// @vitest-environment jsdom
import type { Cart, CartContent } from '@shop/contract/v1/cart';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartStore } from '../cart.store.ts';
import { changes } from '../cart-changes.ts';
import { ADDRESSES, FEES, HOUSE, SUBURBS } from './delivery.fixture.ts';
import { DeliveryDetails } from './delivery-details.tsx';
import { useBasic } from './use-basic.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

/** The server: what it stores, the requests it got, and answers that come when the test says so. */
let stored: { address: string; zip: string };
let searched: string[];
let slow: Promise<void> | undefined;

const content = () => ({
  cart: {
    leave_at: '',
    ...stored,
    baddress: '',
    useSameAddress: 1,
    grandtotal: '1.00',
    delivery: FEES[stored.zip] ?? 'TBC',
  } as Cart,
  wishitems: [],
  itemcount: 1,
});
const json = (body: unknown) => new Response(JSON.stringify(body));

async function serve(path: string, init?: RequestInit): Promise<Response> {
  if (path.includes('/suburb') || path.includes('/address?')) {
    searched.push(path);
    return json(path.includes('/suburb') ? SUBURBS : ADDRESSES);
  }
  await slow;
  if (!init?.body) return json(content());
  stored = { ...stored, ...(JSON.parse(init.body as string) as { cart: object }).cart };
  return json({ success: true });
}

let root: Root;
function Page() {
  const shown = cartStore.use().content ?? (content() as unknown as CartContent);
  const basic = useBasic(shown.cart);
  return <DeliveryDetails basic={basic} cart={shown.cart} errorOf={() => undefined} onLeave={() => undefined} />;
}

beforeAll(async () => void (await import('../../../lib/address-combo.tsx')));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('fetch', serve);
  document.cookie = 'XSRF-TOKEN=token';
  stored = { address: '', zip: '' };
  searched = [];
  slow = undefined;
});
afterEach(async () => {
  await done(); // what is still to be sent would reach the server of another test
  await act(async () => root.unmount());
  document.body.replaceChildren();
  cartStore.set({ failed: false });
  vi.unstubAllGlobals();
});

const open = async (at: Partial<typeof stored> = {}) => {
  stored = { ...stored, ...at };
  cartStore.set({ content: content() as unknown as CartContent, failed: false });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Page />));
  await settle(50);
};
const settle = (ms: number) => act(async () => await new Promise((soon) => setTimeout(soon, ms)));
const done = async () => {
  do await settle(100);
  while (changes.get().busy > 0);
};
const labelled = (text: string) => {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent === text);
  return label && (document.getElementById(label.htmlFor) as HTMLInputElement | null);
};
const address = () => labelled('Address') as HTMLInputElement;
const zip = () => labelled('Postcode') as HTMLInputElement;
const said = () => document.querySelector('.zipnote')?.textContent;

/** What a browser does: it sets the value itself and notifies the page by this event alone, without a key. */
function fill(input: HTMLInputElement, text: string, event: 'input' | 'change' = 'input') {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event(event, { bubbles: true }));
}
const typed = (input: HTMLInputElement, text: string) => act(async () => fill(input, text));

describe('the suggestions of an address', () => {
  it('take the place of the field without taking the cursor, also where it came after they had loaded', async () => {
    stored = { ...stored, address: '4 High St' };
    cartStore.set({ content: content() as unknown as CartContent, failed: false });
    root = createRoot(document.body.appendChild(document.createElement('div')));
    act(() => root.render(<Page />));
    expect(document.querySelector('.field--list')).toBeNull();
    await act(async () => {
      await vi.dynamicImportSettled();
      address().focus();
      address().setSelectionRange(2, 4);
    });
    expect(document.querySelector('.field--list')).not.toBeNull();
    expect([document.activeElement, address().selectionStart, address().selectionEnd]).toEqual([address(), 2, 4]);
  });
});

describe('the place to leave the goods', () => {
  it('is optional, of 120 characters at most, never filled in by a browser, and stored as it is typed', async () => {
    await open({ address: '22 The Terrace, Wellington', zip: '6011' });
    const leaveAt = labelled('Leave at (optional)') as HTMLInputElement;
    expect([leaveAt.maxLength, leaveAt.autocomplete, leaveAt.required]).toEqual([120, 'off', false]);
    expect(document.getElementById(leaveAt.getAttribute('aria-describedby') ?? '')?.textContent).toContain('driver');
    await typed(leaveAt, 'garage');
    await done();
    expect(stored).toMatchObject({ leave_at: 'garage' });
  });
});

describe('the list of addresses', () => {
  it('puts the whole address with its postcode in the field, which can no longer be typed over', async () => {
    await open();
    await act(async () => address().focus());
    await typed(address(), '4 high');
    await settle(300);
    expect(searched).toEqual(['/v1/address?term=4%20high']);
    const option = document.querySelector<HTMLElement>('[role=option]');
    expect(option?.textContent).toBe('4 High StreetPetone, Lower Hutt5012');
    expect(document.querySelector('.pick-list')?.textContent).toContain('LINZ');
    await act(async () => option?.click());
    await done();
    expect([address().value, zip().value, zip().readOnly]).toEqual([HOUSE, '5012', true]);
    expect([stored, said()]).toEqual([{ address: HOUSE, zip: '5012' }, 'Delivery to 5012: $89.00']);
    expect(document.querySelector('[role=option]')).toBeNull();
  });
  it('is not begun by a form that the browser fills in at once', async () => {
    await open();
    await act(async () => address().focus());
    await act(async () => {
      fill(address(), '4 High Street, Petone');
      fill(address(), '4 High Street, Petone', 'change');
    });
    await settle(300);
    expect([searched, document.querySelector('[role=option]')]).toEqual([[], null]);
    await typed(address(), '4 High Street, Peto');
    await settle(300);
    expect(document.querySelector('[role=option]')?.textContent, 'typing goes on suggesting').toContain('Petone');
  });
  it('closes when the address is left', async () => {
    await open();
    await act(async () => address().focus());
    await typed(address(), '4 High Street, peto');
    await settle(300);
    expect(document.querySelector('[role=option]')).not.toBeNull();
    await act(async () => zip().focus());
    expect(document.querySelector('[role=option]')).toBeNull();
  });
});

describe('the postcode beside an address', () => {
  it('that was chosen for Petone is cleared when the address becomes Kerikeri, and the fee with it', async () => {
    await open({ address: '4 High Street, Petone, Lower Hutt', zip: '5012' });
    expect(said()).toBe('Delivery to 5012: $89.00');
    await typed(address(), '99 Kerikeri Road, Kerikeri');
    expect(zip().value).toBe('');
    expect(said()).toMatch(/^Which postcode is it/);
    await done();
    expect(stored).toEqual({ address: '99 Kerikeri Road, Kerikeri', zip: '' });
  });
  it('that no place has is said not to be known', async () => {
    await open({ address: '22 The Terrace', zip: '0000' });
    expect(said()).toBe(
      'We don’t know the postcode 0000. If it is right, we will quote delivery before anything is sent.',
    );
  });
  it('typed over the old one stays with the next address, and goes with the one after that', async () => {
    await open({ address: '22 The Terrace', zip: '6011' });
    for (const digits of ['', '80', '8011']) await typed(zip(), digits);
    await typed(address(), '');
    await typed(address(), '221 Moorhouse Avenue');
    expect(zip().value).toBe('8011');
    await typed(address(), '14 Swanson Road');
    expect(zip().value).toBe('');
  });
  it('is the one that the new address names, priced anew, and cannot be typed over', async () => {
    await open({ address: '4 High Street, Petone, Lower Hutt', zip: '5012' });
    await typed(address(), '99 Kerikeri Road, Kerikeri 0230');
    expect([zip().value, zip().readOnly, said()]).toEqual(['0230', true, '']);
    await done();
    expect(said()).toBe('Delivery to 0230: $148.00');
    await typed(zip(), '5012');
    expect(zip().value).toBe('0230');
  });
  it('comes with an address that a browser fills in, by change events alone, several fields at once', async () => {
    await open();
    await act(async () => {
      fill(address(), '22 The Terrace, Wellington Central', 'change');
      fill(zip(), '6011', 'change');
    });
    expect([address().value, zip().value]).toEqual(['22 The Terrace, Wellington Central', '6011']);
    await done();
    expect(stored).toEqual({ address: '22 The Terrace, Wellington Central', zip: '6011' });
  });
  it('comes with an address pasted in several lines', async () => {
    await open();
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    const lines = '22 The Terrace\nWellington Central\nWellington 6011\nNew Zealand';
    Object.assign(paste, { clipboardData: { getData: () => lines } });
    await act(async () => void address().dispatchEvent(paste));
    expect(address().value).toBe('22 The Terrace, Wellington Central, Wellington 6011, New Zealand');
    expect(zip().value).toBe('6011');
    await done();
    expect(searched).toEqual([]);
  });
  it('can be typed where nothing was found: digits alone, four of them', async () => {
    await open({ address: '1 Nowhere Lane', zip: '' });
    expect(zip().readOnly).toBe(false);
    await typed(zip(), '60a');
    await typed(zip(), '60115');
    expect(zip().value).toBe('6011');
    await done();
    expect([stored.zip, said()]).toEqual(['6011', 'Delivery to 6011: $89.00']);
  });
  it('can be had by choosing a suburb where nothing was found; the address gets it too', async () => {
    await open({ address: '1 Nowhere Lane', zip: '' });
    const chooser = labelled('Suburb or town') as HTMLInputElement;
    await act(async () => chooser.focus());
    await typed(labelled('Suburb or town') as HTMLInputElement, 'peto');
    await settle(300);
    await act(async () => document.querySelector<HTMLElement>('[role=option]')?.click());
    await settle(20);
    expect([address().value, zip().value]).toEqual(['1 Nowhere Lane, Petone, Lower Hutt 5012', '5012']);
    expect(document.activeElement).toBe(zip());
    expect(labelled('Suburb or town')).toBeUndefined();
  });
  it('is suggested also to whoever typed before the suggestions were loaded, and the cursor stays', async () => {
    cartStore.set({ content: content() as unknown as CartContent, failed: false });
    root = createRoot(document.body.appendChild(document.createElement('div')));
    act(() => root.render(<Page />));
    act(() => address().focus());
    act(() => fill(address(), '4 High Street, peto'));
    act(() => address().setSelectionRange(3, 3));
    for (let at = 0; at < 30 && searched.length === 0; at += 1) await settle(100);
    await settle(50);
    expect(document.activeElement).toBe(address());
    expect(address().selectionStart).toBe(3);
    expect(document.querySelector('[role=option]')?.textContent).toContain('Petone');
  });
  it('of a late answer is not shown as that of the address typed meanwhile', async () => {
    await open({ address: '4 High Street, Petone, Lower Hutt', zip: '5012' });
    const gate = Promise.withResolvers<void>();
    slow = gate.promise;
    await typed(address(), '22 The Terrace, Wellington 6011');
    await settle(400);
    await typed(address(), '99 Kerikeri Road, Kerikeri 0230');
    slow = undefined;
    gate.resolve();
    await settle(50);
    expect([zip().value, said()]).toEqual(['0230', '']);
    await done();
    expect([stored.zip, said()]).toEqual(['0230', 'Delivery to 0230: $148.00']);
  });
  it('that differs from the address, as it may after the product page, is pointed out and set right by a press', async () => {
    await open({ address: '12 Queen Street, Auckland 1010', zip: '6011' });
    expect(said()).toBe('Your address says 1010. Use 1010');
    await act(async () => document.querySelector<HTMLElement>('.zipnote button')?.click());
    expect(zip().value).toBe('1010');
  });
});

describe('a postcode of somewhere else', () => {
  it('of another country is said to be out of reach', async () => {
    await open({ address: '', zip: '' });
    await typed(address(), '1 George Street, Sydney NSW 2000');
    expect(zip().value).toBe('');
    expect(said()).toBe('We deliver within New Zealand only.');
  });
  it('of another country is not priced either when the browser fills in its code after it', async () => {
    await open({ address: '', zip: '6011' });
    await act(async () => {
      fill(address(), '5 Queen Street, Melbourne VIC 3000', 'change');
      fill(zip(), '3000', 'change');
    });
    await done();
    expect([stored.zip, zip().value, said()]).toEqual(['', '', 'We deliver within New Zealand only.']);
  });
  it('that was typed before the address goes with a town of another region', async () => {
    await open();
    await typed(zip(), '6012');
    await typed(address(), '5 Tay Street, Invercargill');
    expect(zip().value).toBe('');
    expect(said()).toContain('Which postcode is it?');
  });
});
