import { describe, expect, it } from 'vitest';
import { upstreamOf } from './upstream.ts';

describe('the upstreams of the one origin', () => {
  it.each([
    '/v1/session',
    '/v1',
    '/pos',
    '/pos/',
    '/pos/cart/add?x=1',
    '/docs',
    '/docs/a.js',
    '/openapi.json',
    '/healthz',
    '/readyz',
  ])('sends %s to the bff', (path) => expect(upstreamOf(path)).toBe('bff'));

  it.each([
    '/',
    '/position-chair',
    '/v10',
    '/documents',
    '/sofas/2',
    '/search?q=/v1/',
    '/healthz-bench',
    '/assets/v1.js',
  ])('sends %s to web-store', (path) => expect(upstreamOf(path)).toBe('webStore'));
});
