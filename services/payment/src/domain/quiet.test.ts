import { describe, expect, it } from 'vitest';
import { quietOf } from './quiet.ts';

const now = new Date('2026-11-24T00:10:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const startedAt = ago(60);
const of = (heard: number | null, shown: number | null) =>
  quietOf(
    { startedAt, heardAt: heard === null ? null : ago(heard), screenSince: shown === null ? null : ago(shown) },
    now,
  );

describe('a transaction of which nothing is heard', () => {
  it('is silent since the provider last answered, once that is 12 s ago', () => {
    expect(of(12, 40)).toEqual({ silentSince: ago(12), sameSince: null });
    expect(of(11, 5)).toEqual({ silentSince: null, sameSince: null });
  });
  it('is silent since its start when the provider never answered', () => {
    expect(of(null, null)).toEqual({ silentSince: startedAt, sameSince: null });
  });
  it('shows the same since its screen changed, once that is 15 s ago, while the provider answers', () => {
    expect(of(1, 15)).toEqual({ silentSince: null, sameSince: ago(15) });
    expect(of(1, 14)).toEqual({ silentSince: null, sameSince: null });
  });
});
