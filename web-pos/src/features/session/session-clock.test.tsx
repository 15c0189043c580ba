// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endOf, useTimeLeft } from './session-clock.ts';

const MINUTE = 60_000;
let root: Root;
const shown = () => document.body.textContent;

function Clock({ endsAt }: { endsAt: number }) {
  return <p>{useTimeLeft(endsAt) ?? 'far'}</p>;
}
const show = (endsAt: number) => act(async () => root.render(<Clock endsAt={endsAt} />));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the time left of a session', () => {
  it('is said in its last two minutes, down to nothing', async () => {
    const end = Date.now() + 60 * MINUTE;
    await show(end);
    await pass(58 * MINUTE - 1_000);
    expect(shown()).toBe('far');
    await pass(1_500);
    expect(Number(shown())).toBeLessThanOrEqual(2 * MINUTE);
    vi.setSystemTime(end - 1_000);
    for (let ticks = 0; ticks < 4; ticks += 1) await pass(500);
    expect(shown()).toBe('0');
  });
  it('is far again as soon as the end moved on', async () => {
    await show(Date.now() + MINUTE);
    expect(shown()).toBe('60000');
    await show(Date.now() + 60 * MINUTE);
    expect(shown()).toBe('far');
  });
});

describe('when it ends', () => {
  it('is what the answer that was read last said, counted from then', () => {
    expect(endOf({ at: 1_000, endsIn: 3_600 }, { at: 61_000, endsIn: 3_540 })).toBe(3_601_000);
    expect(endOf({ at: 90_000, endsIn: 3_600 }, { at: 61_000, endsIn: 100 })).toBe(3_690_000);
  });
  it('is never, before anything was read', () => expect(endOf({ at: 0, endsIn: undefined })).toBe(Infinity));
});
