// @vitest-environment jsdom
import type { SessionStaff } from '@shop/contract/v1/session';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '../features/draft/change.ts';
import { queueOf } from '../features/draft/draft.query.ts';
import { keepUnsent } from '../features/draft/unsent.ts';
import { claimScreen, isHandedOver } from '../lib/owner.ts';
import { OwnScreen } from './own-screen.tsx';
import { comesAbout } from '../lib/testing/comes-about.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const staff = (id: string, firstname: string) => ({ id, firstname, lastname: 'Staff' }) as SessionStaff;
const [PRIYA, MARCUS] = [staff('priya', 'Priya'), staff('marcus', 'Marcus')];
const lastname: Change = { kind: 'fields', fields: { lastname: 'Lee' } };
const at = { draft: 'sale-1', orderNo: '' };

let root: Root;
/** who is signed in, as the server says */
let signedIn: SessionStaff;
let sent: { path: string; body: unknown }[];
const settle = (ms = 20) => act(async () => void (await new Promise((soon) => setTimeout(soon, ms))));
const until = (isSo: () => unknown) => comesAbout(isSo, () => settle());
const dialog = () => document.querySelector('[role=alertdialog], [role=dialog]')?.textContent ?? '';
const place = () => document.querySelector('[data-place]')?.textContent;
const writes = () => sent.filter(({ path }) => path === '/pos/cart/updateBasic');
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name));
  await act(async () => button?.click());
  await settle();
};
const Screen = () => <p data-place>{useLocation().pathname}</p>;

async function open(person: SessionStaff, path: string) {
  signedIn = person;
  document.cookie = `XSRF-TOKEN=of-${person.id}`;
  const element = (
    <OwnScreen staff={person}>
      <Screen />
    </OwnScreen>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  await act(async () =>
    root.render(
      <DialogHost>
        <RouterProvider router={router} />
      </DialogHost>,
    ),
  );
  await settle();
}
/** Another load of the page, in the same tab. */
async function again(person: SessionStaff, path: string) {
  await act(async () => root.unmount());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await open(person, path);
}

beforeAll(async () => void (await import('@shop/ui/dialog/dialog-view')));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  sessionStorage.clear();
  localStorage.clear();
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string } = {}) => {
    sent.push({ path, body: JSON.parse(init.body ?? '{}') });
    if (path === '/v1/session') return Response.json({ staff: signedIn });
    if (path === '/pos/cart/get') return Response.json({ success: true, cart: { id: 'sale-1', version: 7 } });
    return Response.json({ success: true, version: 8, itemcount: 0, couponMsg: '' });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('a colleague who signs in on the screen of somebody else', () => {
  it('is told whose work it was and what is kept of it, on a screen of her own; nothing of it is sent', async () => {
    await open(PRIYA, '/pos/sale/sale-1');
    keepUnsent(at, [lastname]);
    await again(MARCUS, '/pos/sale/sale-1');
    await until(dialog);
    expect(dialog()).toContain('Priya Staff was at work on this screen');
    expect(dialog()).toContain('What Priya Staff had not saved (Last name) is kept on this till');
    expect(dialog()).toContain('Nothing of it was sent in your name, Marcus');
    expect(place()).toBe('/pos');
    expect([queueOf(at).state.get().changes, writes()]).toEqual([[], []]);
  });
  it('is led away from a sale that is saved, too: it is not hers', async () => {
    await open(PRIYA, '/pos/sale/sale-1');
    await again(MARCUS, '/pos/sale/sale-1');
    await until(dialog);
    expect([place(), dialog()]).toEqual(['/pos', expect.stringContaining('among the open sales of Priya Staff')]);
  });
  it('goes on where nothing of a colleague is on the screen: an order is everybody’s', async () => {
    await open(PRIYA, '/pos/order-detail/100042');
    await again(MARCUS, '/pos/order-detail/100042');
    expect([place(), dialog()]).toEqual(['/pos/order-detail/100042', '']);
  });
});

describe('who typed something that was not saved', () => {
  it('is offered it at the next sign-in, and has it back on the sale: it is sent once, in their own name', async () => {
    await open(PRIYA, '/pos/sale/sale-1');
    keepUnsent(at, [lastname]);
    await again(MARCUS, '/pos');
    await again(PRIYA, '/pos');
    await until(() => dialog().includes('You had not saved everything'));
    expect(dialog()).toContain('this was not saved: Last name.');
    await press('Put it back');
    await until(() => writes().length > 0);
    expect(place()).toBe('/pos/sale/sale-1');
    expect(writes().map(({ body }) => body)).toMatchObject([
      { draft: 'sale-1', version: 7, cart: { lastname: 'Lee' } },
    ]);
    expect(localStorage.length).toBe(0);
  });
});

it('what is typed while another tab signs in a colleague is not sent: the page begins anew for the colleague', async () => {
  claimScreen(PRIYA);
  signedIn = MARCUS;
  document.cookie = 'XSRF-TOKEN=of-another-session';
  queueOf({ draft: 'sale-2', orderNo: '' }).change(lastname, true);
  await until(isHandedOver);
  expect([isHandedOver(), writes()]).toEqual([true, []]);
  expect(sessionStorage.getItem('unsent:priya:sale-2')).toContain('Lee');
});
