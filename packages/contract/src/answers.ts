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
 * Holds an answer against the schema of its call.
 * @param address with its query, as it was fetched
 * @throws Error naming the call and the fields that are missing or of another type, and for a call that the contract lacks
 */
export function assertAnswer(address: string, answer: unknown): void {
  const path = address.replace(/\/?(\?.*)?$/, '');
  const known = exactFirst.filter(({ of }) => of.test(path));
  if (known.length === 0) throw new Error(`${path} is no call of the contract`);
  const found = known.map(({ response }) => response.safeParse(answer).error?.issues.filter(isHarmful) ?? []);
  const fewest = found.sort((a, b) => a.length - b.length)[0] ?? [];
  if (fewest.length === 0) return;
  const fields = fewest.slice(0, 5).map(({ path: field, message }) => `${field.join('.')}: ${message}`);
  throw new Error(`${path} answered what its contract does not say: ${fields.join('; ')}`);
}
