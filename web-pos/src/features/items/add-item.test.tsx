// @vitest-environment jsdom
import type { SearchItem } from '@shop/contract/pos/cart';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddItem, type AddItemField } from './add-item.tsx';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const item = (sku: string): SearchItem => ({
  ...{ sku, collection: 'Lindis', qrdesc: `${sku} sofa`, colour: 'Sand', qty: 4, price: '899.00', thumb: '/sofa.webp' },
});
/** The searches that wait for their answer, by their text. */
let pending: Map<string, (skus: string[]) => void>;
let added: string[];
let root: Root;
const handle = createRef<AddItemField>();

// The body of an answer is read over turns of the real event loop, which fake timers do not move.
const realTurn = setImmediate;
const turns = (count: number) =>
  act(async () => {
    for (let turn = 0; turn < count; turn += 1) await new Promise((go) => realTurn(go));
  });
const settle = (ms = 5) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const field = () => document.querySelector('input[role=combobox]') as HTMLInputElement;
const options = () =>
  [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent?.split(' ')[0]);
async function type(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const press = (key: string) =>
  act(async () => void field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
async function answer(str: string, ...skus: string[]) {
  await act(async () => pending.get(str)?.(skus));
  await turns(5);
  await settle();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.cookie = 'XSRF-TOKEN=token';
  Element.prototype.scrollIntoView = () => undefined;
  document.body.replaceChildren();
  pending = new Map();
  added = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { str } = JSON.parse(body) as { str: string };
    const skus = await new Promise<string[]>((go) => pending.set(str, go));
    return new Response(JSON.stringify({ success: true, items: skus.map(item) }));
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <AddItem ref={handle} onAdd={({ sku }) => added.push(sku)} onEmptyKey={() => undefined} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the add-item field', () => {
  it('has the focus, searches 300 ms after the last key, and Enter adds the first that was found', async () => {
    expect(document.activeElement).toBe(field());
    await type('sof');
    await type('sofa');
    await settle(250);
    expect([...pending.keys()]).toEqual([]);
    await settle(100);
    expect([...pending.keys()]).toEqual(['sofa']);
    await answer('sofa', 'ONE', 'TWO');
    expect(options()).toEqual(['ONE', 'TWO']);
    await press('Enter');
    expect([added, field().value, document.activeElement === field()]).toEqual([['ONE'], '', true]);
  });
  it('keeps an Enter that is faster than the answer for exactly what was typed', async () => {
    await type('sofa');
    await press('Enter');
    await settle();
    expect([added, handle.current?.isAwaiting()]).toEqual([[], true]);
    await answer('sofa', 'ONE');
    expect([added, handle.current?.isAwaiting()]).toEqual([['ONE'], false]);
  });
  it('says that it searches where the answer takes long, and nothing of it where it is quick', async () => {
    await type('sofa');
    await settle(310);
    await settle(350);
    expect(document.querySelector('.pop-list')).toBeNull();
    await settle(100);
    expect(document.querySelector('.pop-list')?.textContent).toBe('Searching…');
    await answer('sofa', 'ONE');
    expect(options()).toEqual(['ONE']);
  });
  it('awaits nothing of a code that nothing has', async () => {
    await type('qqq');
    await press('Enter');
    await settle();
    await answer('qqq');
    expect([added, handle.current?.isAwaiting()]).toEqual([[], false]);
  });
  it('drops the answer to what is no longer typed, and the Enter that went with it', async () => {
    await type('sofa');
    await press('Enter');
    await settle();
    await type('bed');
    await answer('sofa', 'SOFA');
    expect([added, options()]).toEqual([[], []]);
    await settle(350);
    await answer('bed', 'BED');
    expect([added, options()]).toEqual([[], ['BED']]);
  });
  it('says that nothing was found, and that a code is unknown', async () => {
    await type('qqq');
    await settle(350);
    await answer('qqq');
    expect(document.body.textContent).toContain('No results');
    await type('');
    await act(async () => handle.current?.miss('000123'));
    expect([field().value, document.body.textContent?.includes('No results')]).toEqual(['000123', true]);
    await press('Escape');
    expect(field().value).toBe('');
  });
});
