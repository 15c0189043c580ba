import type { z } from 'zod';
import { routes } from './routes.ts';

type Issue = z.core.$ZodIssue;

/** A field that was added since is no failure: a page of yesterday must live with a server of today. */
const isHarmful = (issue: Issue): boolean =>
  issue.code !== 'unrecognized_keys' &&
  (issue.code !== 'invalid_union' || issue.errors.length === 0 || issue.errors.every((one) => one.some(isHarmful)));

const patterns = routes.flatMap(({ path, response }) =>
  typeof response === 'string' ? [] : [{ of: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), path, response }],
);
const exactFirst = patterns.sort((a, b) => a.path.split('{').length - b.path.split('{').length);

/**
 * An answer by the schema of its call. What a newer server added stays in it.
 * @param address with its query, as it was fetched
 * @throws Error naming the call and the fields that are missing or of another type, never their values nor a secret of the
 *   address; also for a call that the contract lacks
 */
export function parseAnswer(address: string, answer: unknown): unknown {
  const called = address.replace(/\/?(\?.*)?$/, '');
  const known = exactFirst.filter(({ of }) => of.test(called));
  const found = known.map(({ path, response }) => ({
    path,
    issues: response.safeParse(answer).error?.issues.filter(isHarmful) ?? [],
  }));
  const [best] = found.sort((a, b) => a.issues.length - b.issues.length);
  if (!best) throw new Error(`${called} is no call of the contract`);
  if (best.issues.length === 0) return answer;
  const fields = best.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${best.path} answered what its contract does not say: ${fields.join('; ')}`);
}
