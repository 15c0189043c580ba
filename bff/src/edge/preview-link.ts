import type { Keys } from '@shop/kit/keys';
import { z } from 'zod';
import { signed, unsigned } from './tokens.ts';

/** How long a preview can be opened (docs/rules/content.md 6). */
const OPEN_MS = 15 * 60_000;

const preview = z.strictObject({
  kind: z.string(),
  key: z.string(),
  version: z.int(),
  /** epoch ms */
  until: z.number(),
});

export interface Previewed {
  readonly kind: string;
  readonly key: string;
  readonly version: number;
}

/** @param now epoch ms. @returns the token of a link that opens this version, for a while */
export const previewToken = (keys: Keys, { kind, key, version }: Previewed, now: number): string => {
  const content = JSON.stringify({ kind, key, version, until: now + OPEN_MS });
  return signed(keys, 'preview', Buffer.from(content).toString('base64url'));
};

/** @returns undefined for a token that is not ours, or over */
export function previewOf(keys: Keys, token: string, now: number): Previewed | undefined {
  const content = unsigned(keys, 'preview', token);
  if (content === undefined) return undefined;
  const { until, ...what } = preview.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return until > now ? what : undefined;
}
