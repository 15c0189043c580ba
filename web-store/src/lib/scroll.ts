import { focusOn } from './heading-focus.ts';

const TOP_MS = 500; // docs/rules/pages.md 6

/** Back to the top in 500 ms, at once for those who prefer reduced motion; the keyboard goes along. */
export function scrollToTop(): void {
  focusOn(document.getElementById('main'));
  const from = window.scrollY;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0);
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / TOP_MS);
    window.scrollTo(0, from * (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
