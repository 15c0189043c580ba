// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListSearch } from './list-search.tsx';

let root: Root;
const asks: string[] = [];

const field = () => document.querySelector('input') as HTMLInputElement;
const show = (asked: string) =>
  act(async () =>
    root.render(
      <ListSearch label="Search" placeholder="" asked={asked} onAsk={(one) => asks.push(one)} onOpenFirst={() => {}} />,
    ),
  );
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  asks.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show('');
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the search of a list', () => {
  it('asks 300 ms after the last key', async () => {
    await type('si');
    await pass(299);
    expect(asks).toEqual([]);
    await pass(1);
    expect(asks).toEqual(['si']);
  });
  it('keeps the keys that follow while the list is on its way to what was asked before', async () => {
    await type('si');
    await pass(300);
    await type('sim');
    await show('si');
    expect(field().value).toBe('sim');
    await pass(300);
    await type('simm');
    await pass(300);
    await show('sim');
    await show('simm');
    expect([field().value, asks]).toEqual(['simm', ['si', 'sim', 'simm']]);
  });
  it('follows Back, which changes the list without the field', async () => {
    await type('si');
    await pass(300);
    await show('si');
    await type('sim');
    await show('');
    expect(field().value).toBe('');
  });
});
