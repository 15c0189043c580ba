import { beforeAll } from 'vitest';

/** Unit test files share a process, and with it a document: each begins with an empty one. */
beforeAll(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren();
});
