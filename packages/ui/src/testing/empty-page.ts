import { afterAll, beforeAll } from 'vitest';

const set = globalThis.setTimeout;
const running = new Set<ReturnType<typeof set>>();

/**
 * Unit test files share a process, and with it a document: each begins with an empty one, and what its page still had set a timer for
 * ends with it, as when a tab is closed.
 */
beforeAll(() => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof set>) => {
    const timer = set(...args);
    running.add(timer);
    return timer;
  }, set);
});

afterAll(() => {
  globalThis.setTimeout = set;
  for (const timer of running) clearTimeout(timer);
  running.clear();
});
