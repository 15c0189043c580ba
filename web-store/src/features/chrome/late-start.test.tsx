// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LateStart } from './late-start.tsx';

const starter = /<script>([\s\S]*)<\/script>/;
const module = () => document.querySelector('script[type="module"]');
const preloads = () =>
  [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  vi.stubEnv('SSR', true);
  vi.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '<script type="text/held" data-files="/a.js /b.js">import "/a.js";</script>';
  const [, code = ''] = starter.exec(renderToStaticMarkup(<LateStart />)) ?? [];
  document.head.append(Object.assign(document.createElement('script'), { textContent: code }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('scripts that were held back', () => {
  it('are not asked for while nobody is there', () => {
    vi.advanceTimersByTime(2000);
    expect(module()).toBeNull();
    expect(preloads()).toEqual([]);
  });
  it.each(['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'])('start with the first %s, once', (sign) => {
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event(sign));
    expect(module()?.textContent).toBe('import "/a.js";');
    expect(preloads()).toEqual(['/a.js', '/b.js']);
  });
  it('start by themselves when the page has loaded and been quiet', () => {
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(2500);
    expect(module()).not.toBeNull();
    vi.advanceTimersByTime(8000);
    expect(preloads()).toEqual(['/a.js', '/b.js']);
  });
  it('start although a picture never comes', () => {
    vi.advanceTimersByTime(8000);
    expect(module()).not.toBeNull();
  });
});
