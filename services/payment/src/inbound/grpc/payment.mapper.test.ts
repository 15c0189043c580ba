import { describe, expect, it } from 'vitest';
import { toKey } from './payment.mapper.ts';

describe('the key of an attempt', () => {
  it('is refused as malformed when it can be none, before the database is queried', () => {
    for (const paymentId of ['', ' ', '\ufeff', 'x', '1', "'; --", '00000000-0000-0000-0000-00000000000'])
      expect(() => toKey({ paymentId, attempt: 1 })).toThrow(expect.objectContaining({ kind: 'malformed' }));
    for (const attempt of [0, -1])
      expect(() => toKey({ paymentId: crypto.randomUUID(), attempt })).toThrow(
        expect.objectContaining({ kind: 'malformed' }),
      );
  });
});
