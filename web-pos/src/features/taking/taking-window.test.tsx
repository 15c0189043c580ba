// @vitest-environment jsdom
import type { DetailItem } from '@shop/contract/pos/order-detail';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import TakingWindow from './taking-window.tsx';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const chair = (bins: Record<string, number>): DetailItem => ({
  ...{ id: 'l1', sku: 'HAAST', name: 'Haast armchair', group_code: -1, each_price_inc: '899.00' },
  ...{ row_price_inc: '1798.00', qty_ordered: 2, can_be_taken: 2, already_taken: 0, take_now_bins: bins },
  take_allocations: [
    {
      ...{
        id: '7',
        qty: 2,
        qty_dispatched: 0,
        dispatch_date: '2026-12-04',
        dispatch_confirmed: 0,
        eta: '',
        from: 'DC',
      },
      ...{ method: 'DEL', to: '', note: '' },
      bins,
    },
  ],
  ...{ taken: [], thumb: '/t.webp', optionText: '', can_be_allocated: 2, part_sku: 'HAAST', cbm: '0.3000' },
  ...{ delTags: [], notes: '', allocationNotes: [] },
});

let root: Root;
let answer: () => Response;
let sent: { key: string | undefined; body: unknown }[];
let done: string[];
let read: number;

const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 20))));
const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
const field = <T extends HTMLElement>(selector: string) => dialog().querySelector(selector) as T;
const alert = () => dialog().querySelector('[role=alert]')?.textContent;
async function show(item: DetailItem) {
  const calls = { onChanged: async () => void (read += 1), onDone: (said: string) => void done.push(said) };
  await act(async () => root.render(<TakingWindow item={item} {...calls} onClose={() => undefined} />));
  await settle();
}
async function confirm() {
  await act(async () => field<HTMLFormElement>('form').requestSubmit());
  await settle();
}
const enter = (target: HTMLInputElement | HTMLSelectElement, value: string) =>
  act(async () => {
    const type = target instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(target, value);
    target.dispatchEvent(new Event(target instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
const json = (body: object) => () => new Response(JSON.stringify(body));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  document.cookie = 'XSRF-TOKEN=token';
  [sent, done, read] = [[], [], 0];
  answer = json({ success: true, msg: '2 taken from A-04-2.', already_taken: 2 });
  vi.stubGlobal('fetch', async (_path: string, init: { body: string; headers: Record<string, string> }) => {
    sent.push({ key: init.headers['Idempotency-Key'], body: JSON.parse(init.body) as unknown });
    return answer();
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('Taking now', () => {
  it('offers the only bin and all that is left; what was taken is said once the order was read anew', async () => {
    await show(chair({ 'A-04-2': 3 }));
    expect(dialog().textContent).toContain('HAAST · 2 ordered, 0 taken');
    expect([field<HTMLSelectElement>('select').value, field<HTMLInputElement>('input').value]).toEqual([
      '7 A-04-2',
      '2',
    ]);
    expect(document.activeElement?.tagName).toBe('INPUT');
    await confirm();
    const body = { detailId: 'l1', allocId: '7', qtyTaken: 2, binTaken: 'A-04-2' };
    expect(sent).toEqual([{ key: expect.stringMatching(/^[0-9a-f-]{36}$/), body }]);
    expect([done, read]).toEqual([['2 taken from A-04-2.'], 1]);
  });
  it('counts the pieces of a set of like pieces, as the limit does', async () => {
    await show({ ...chair({ 'A-04-2': 3 }), qty_ordered: 1 });
    expect(dialog().textContent).toContain('HAAST · 2 ordered, 0 taken');
    expect(field<HTMLInputElement>('input').value).toBe('2');
  });
  it('says at the field which limit is broken, and sends nothing; the quantity takes digits only', async () => {
    await show(chair({ 'A-04-2': 1, 'B-11-1': 3 }));
    expect(document.activeElement?.tagName).toBe('SELECT');
    await confirm();
    expect([alert(), field('select').getAttribute('aria-invalid')]).toEqual(['Please select a bin', 'true']);
    await enter(field('select'), '7 A-04-2');
    await enter(field('input'), '2 of');
    expect(field<HTMLInputElement>('input').value).toBe('2');
    await enter(field('input'), '');
    await confirm();
    expect([alert(), sent]).toEqual(['Please enter how many are taken', []]);
    await enter(field('input'), '2');
    await enter(field('input'), '-1');
    expect([alert(), field<HTMLInputElement>('input').value]).toEqual(['Qty taken cannot be less than 0', '2']);
    await confirm();
    expect([alert(), document.activeElement?.tagName]).toEqual(['Qty taken should not be greater than 1', 'INPUT']);
    expect(sent).toEqual([]);
  });
  it('sends an unanswered press again under its key, and one that says something else under another', async () => {
    await show(chair({ 'A-04-2': 3 }));
    answer = () => new Response('Away.', { status: 503, headers: { 'Content-Type': 'text/plain' } });
    await confirm();
    expect(alert()).toBe('Away.');
    await confirm();
    await enter(field('input'), '1');
    const msg = 'Qty taken should not be greater than 0';
    answer = json({ success: false, msg, error: msg });
    await confirm();
    expect(alert()).toBe(msg);
    await confirm();
    const keys = sent.map(({ key }) => key);
    expect([keys.length, keys[0] === keys[1], new Set(keys).size, done]).toEqual([4, true, 3, []]);
  });
  it('says that all of it is gone where another till was first', async () => {
    await show({ ...chair({}), can_be_taken: 0 });
    expect(dialog().textContent).toContain('All of it was taken already.');
  });
  it('says what it waits for where nothing lies in a bin', async () => {
    await show(chair({}));
    expect(dialog().textContent).toContain('Nothing of it lies in a bin yet: it comes from DC.');
    expect(dialog().querySelector('[type=submit]')).toBeNull();
  });
});
