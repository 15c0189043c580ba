import { hash } from 'node:crypto';
import type { Page } from '@shop/kit/page-cache/page';
import type { Scope } from './generations.ts';

const TYPE = ['Content-Type', 'application/json; charset=utf-8'] as const;

/** JSON that is the same for everyone. Shared caches may keep it, but must revalidate it each time. @param at epoch ms */
export const jsonPage = (identity: Buffer, scope: Scope, at: number): Page => ({
  status: 200,
  headers: [['Cache-Control', 'public, no-cache'], TYPE],
  etag: `W/"${hash('sha1', identity, 'base64url')}"`,
  identity,
  scope,
  isCacheable: true,
  at,
  packed: new Map(),
});

/** The same answer to a POST: it is for the caller alone. */
export const unshared = (page: Page): Page => ({
  ...page,
  headers: [['Cache-Control', 'no-store'], TYPE],
  etag: undefined,
});
