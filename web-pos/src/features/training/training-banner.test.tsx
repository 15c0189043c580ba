// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TrainingBanner } from './training-banner.tsx';

const { dataset } = document.documentElement;
const SENTENCE = 'TRAINING – nothing here is real';
let root: Root;

async function shown(): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<TrainingBanner />));
}
const said = () => document.querySelector('output')?.textContent;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(async () => {
  await act(async () => root.unmount());
  for (const name of Object.keys(dataset)) delete dataset[name];
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the training counter's banner", () => {
  it('stands above every screen, with the way back and nothing that takes it away', async () => {
    dataset['mode'] = 'training';
    dataset['live'] = 'https://shop.example';
    await shown();
    expect(document.querySelector('[aria-label=Training] b')?.textContent).toBe(SENTENCE);
    expect(document.querySelector('a')?.href).toBe('https://shop.example/pos?till=live');
    expect(document.querySelector('button')).toBeNull();
  });

  it('is announced once in a tab', async () => {
    dataset['mode'] = 'training';
    await shown();
    expect(said()).toBe('');
    await act(async () => void vi.advanceTimersByTime(500));
    expect(said()).toBe(SENTENCE);
    await act(async () => root.unmount());
    document.body.replaceChildren();
    await shown();
    await act(async () => void vi.advanceTimersByTime(2_000));
    expect(said()).toBe('');
  });

  it('is not there on a live counter', async () => {
    dataset['mode'] = 'live';
    await shown();
    expect(document.body.textContent).toBe('');
  });
});
