// @vitest-environment jsdom
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTyped } from '@shop/ui/dialog/typed-ahead';
import { typePin } from './testing/type-pin.ts';
import { usePin } from './use-pin.ts';

let root: Root;
let pin: ReturnType<typeof usePin>;
let sent: [string, unknown][];
let verdict: { success: boolean; error?: string };

function Catch() {
  const api = usePin();
  useEffect(() => {
    pin = api;
  }, [api]);
  return null;
}

const STAFFS = [{ id: 'm1', firstname: 'Marcus', lastname: 'Webb', location: 'AKL' }];
const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 5))));
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.pin__box')];
beforeAll(async () => void (await import('@shop/ui/dialog/dialog-view')));
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  document.cookie = 'XSRF-TOKEN=token';
  sent = [];
  verdict = { success: true };
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    sent.push([path, JSON.parse(init.body)]);
    const answer = path.endsWith('get-staffs') ? { success: true, staffs: STAFFS } : verdict;
    return new Response(JSON.stringify(answer));
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <DialogHost>
        <Catch />
      </DialogHost>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('a PIN at the counter', () => {
  it('is sent with what it is for as soon as the fourth digit stands, and is then no longer on the screen', async () => {
    const granted = pin.own({ type: 'quote', target: '100012', title: 'Save as a quote' });
    await settle();
    expect(boxes().every(({ type: kind }) => kind === 'password')).toBe(true);
    await typePin('1234');
    expect(sent).toEqual([['/pos/check-pin', { pin: '1234', type: 'quote', target: '100012', managerId: '' }]]);
    expect(await granted).toBe(true);
  });
  it('stays on the screen and busy until what it was asked for is done', async () => {
    const done = Promise.withResolvers<void>();
    const granted = pin.own({ type: 'quote', target: '100012', title: 'Save', work: () => done.promise });
    await settle();
    await typePin('1234');
    await settle();
    expect(document.querySelector('.pin .hint')?.textContent).toBe('Checking…');
    await act(async () => done.resolve());
    expect(await granted).toBe(true);
  });
  it('that was refused shows the sentence of the server, and the boxes are empty for the next try', async () => {
    verdict = { success: false, error: 'Too many wrong PINs. Please wait until 14:35.' };
    void pin.own({ type: 'order', target: '100012', title: 'Proceed to payment' });
    await settle();
    await typePin('1111');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('wait until 14:35');
    expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '']);
  });
  it('that is typed before its boxes stand goes into them, and is checked once', async () => {
    const end = keepTyped();
    press('1');
    press('9');
    press('Backspace');
    press('2');
    const granted = pin.own({ type: 'quote', target: '100012', title: 'Save as a quote' });
    press('3');
    await settle();
    expect(boxes().map(({ value }) => value)).toEqual(['1', '2', '3', '']);
    await typePin('1234');
    expect(sent.map(([, body]) => body)).toEqual([{ pin: '1234', type: 'quote', target: '100012', managerId: '' }]);
    expect(await granted).toBe(true);
    end();
  });
  it('is not what a scanner typed meanwhile, nor what a field got', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    const end = keepTyped();
    press('7');
    field.blur();
    for (const digit of '94000') press(digit);
    void pin.own({ type: 'quote', target: '100012', title: 'Save as a quote' });
    await settle();
    expect([
      boxes()
        .map(({ value }) => value)
        .join(''),
      sent,
    ]).toEqual(['', []]);
    end();
  });
  it('of a manager asks for managers and admins, and goes with the one that was chosen', async () => {
    const granted = pin.manager({ type: 'discount', target: 'SKU-1', title: 'More than 10 % needs a manager' });
    await settle();
    expect(sent[0]).toEqual(['/pos/get-staffs', { roles: ['manager', 'admin'] }]);
    const select = document.querySelector('select') as HTMLSelectElement;
    expect(document.activeElement).toBe(select);
    await act(async () => {
      select.value = 'm1';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await typePin('2222');
    expect(sent[1]?.[1]).toMatchObject({ pin: '2222', managerId: 'm1', type: 'discount', target: 'SKU-1' });
    expect(await granted).toBe(true);
  });
});
