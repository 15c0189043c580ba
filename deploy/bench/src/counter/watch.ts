import type { Page } from 'playwright-core';

/** What a page notes of itself while keys are pressed. */
export interface Noted {
  /** from a key to the next paint, milliseconds; keys that were painted within 16 ms are not among them */
  readonly paints: readonly number[];
  /** layout shift without a key or press before it */
  readonly shift: number;
}

/** Runs in the page before its own scripts. */
const WATCH = `
  window.__noted = { paints: [], shift: 0 };
  const keys = /^(keydown|keypress|keyup|beforeinput|input)$/;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (keys.test(entry.name)) window.__noted.paints.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__noted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Notes from now on, also after a navigation, on a CPU that is slower by a factor. */
export async function watched(page: Page, slowdown: number): Promise<void> {
  await page.addInitScript(WATCH);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** @returns what was noted since the last time */
export async function noted(page: Page): Promise<Noted> {
  // The paint of the last key.
  await page.waitForTimeout(300);
  const found: unknown = await page.evaluate(
    'const noted = window.__noted; window.__noted = { paints: [], shift: 0 }; noted',
  );
  return isNoted(found) ? found : { paints: [], shift: 0 };
}

const isNoted = (value: unknown): value is Noted =>
  typeof value === 'object' && value !== null && 'paints' in value && 'shift' in value;
