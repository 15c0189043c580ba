import type { Request, Response } from 'express';
import type { LimitName } from './limits.ts';

/** One call of the contract and its handler. The contract says who may call it and whether CSRF is checked. */
export interface Endpoint {
  /** method and path as in the contract: 'post /v1/cart/add' */
  readonly call: string;
  /** The body of the answer; undefined when it answered by itself (a redirect, a cached page). */
  readonly handle: (req: Request, res: Response) => Promise<unknown>;
  /** 'none': no session lookup, the answer is the same for everyone. 'quiet': a poll of the page, which leaves the idle clock alone. */
  readonly visitor?: 'none' | 'quiet';
  /** milliseconds; 2,000 by default (docs/rules/reliability.md 1) */
  readonly deadlineMs?: number;
  /** in addition to the one for its method: 'read' for GET, 'write' for the rest */
  readonly limits?: readonly LimitName[];
}

/** Calls that do real work behind them: hashing, captcha, a provider. */
export const SLOW_MS = 10_000;
