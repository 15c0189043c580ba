import type { z } from 'zod';

/** One call of the contract: what validates it, what it answers, who may make it. openapi.ts is made from these. */
export interface Route {
  readonly method: 'get' | 'post' | 'put';
  /** Path parameters in braces, no trailing slash; the bff answers both with and without one. */
  readonly path: string;
  readonly summary: string;
  readonly request?: z.ZodType;
  readonly query?: z.ZodObject;
  readonly params?: z.ZodObject;
  /** Headers it reads beside the usual ones. */
  readonly headers?: z.ZodObject;
  /** What HTTP 200 carries; 'redirect' for the calls that send the browser on, 'pdf' for a document. */
  readonly response: z.ZodType | 'redirect' | 'pdf';
  /** The other statuses it may answer, beside those that every call may (openapi.ts). */
  readonly errors: readonly number[];
  /** Changes something: needs the session cookie and X-CSRF-TOKEN, else 403. */
  readonly csrf?: boolean;
  /** Whose sign-in it needs, else 401. */
  readonly session?: 'customer' | 'staff';
  /** The sentences of the rules it may refuse by, as people read them; `…` stands for what is put in. */
  readonly refusals?: readonly string[];
}

type Rest = Omit<Route, 'method' | 'path' | 'summary'>;

export const get = (path: string, summary: string, rest: Rest): Route => ({ method: 'get', path, summary, ...rest });

/** Without a CSRF token, unless `rest` says so. */
export const post = (path: string, summary: string, rest: Rest): Route => ({ method: 'post', path, summary, ...rest });

/** A POST that needs the session cookie and X-CSRF-TOKEN. */
export const change = (path: string, summary: string, rest: Rest): Route => ({
  ...post(path, summary, rest),
  csrf: true,
});
