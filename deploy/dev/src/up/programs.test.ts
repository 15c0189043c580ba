import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programOf } from './programs.ts';

describe('the program of an entry', () => {
  it.each(['services/cart/src/main.ts', 'bff/src/main.ts', 'web-store/server/main.ts'])(
    'stands as deep as %s, so that what it looks up beside itself is the same',
    (entry) => {
      const program = programOf(entry);
      expect(program).toMatch(/\/dist\/main\.js$/);
      expect(dirname(dirname(program))).toBe(dirname(dirname(entry)));
    },
  );
});
