import { parseAnswer } from '@shop/contract/answers';
import type { Address } from '@shop/contract/client';
import { data } from 'react-router';

export const BFF_URL = process.env['BFF_URL'] ?? 'http://127.0.0.1:8081';
const DEADLINE_MS = 5_000;

/** What goes along of a page's request: its id, its trace, and where it came from. */
export function passedOn(request: Request, names = ['x-request-id', 'traceparent', 'x-forwarded-for']) {
  const passed = names.flatMap((name) => {
    const value = request.headers.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(passed) as Record<string, string>;
}

/**
 * One GET of the bff. A cookie comes along only from the page that the server lets see one (server/page-address.ts); all others
 * hold nothing personal, so they can be cached whole.
 * @throws 404 and 429 as the page's own status, other failures as 503 without their sentence; Error for an answer that breaks
 *   its schema, logged and shown as 500: a page built on it would be wrong
 */
export async function read<T>(path: Address<T>, request: Request): Promise<T> {
  const cookie = passedOn(request, ['cookie']);
  const headers = { accept: 'application/json', ...passedOn(request), ...cookie };
  const response = await fetch(BFF_URL + path, { headers, signal: AbortSignal.timeout(DEADLINE_MS) })
    .then(async (answer) => ({ status: answer.status, text: answer.ok ? await answer.text() : undefined }))
    // away, too slow, or broken off in the middle of its answer
    .catch(() => undefined);
  if (response?.text !== undefined) return parseAnswer(path, JSON.parse(response.text)) as T;
  if (response?.status === 404 || response?.status === 400) throw data(null, { status: 404, statusText: 'Not Found' });
  if (response?.status === 429) throw data(null, { status: 429, headers: { 'Retry-After': '60' } });
  throw data(null, { status: 503, headers: { 'Retry-After': '5' } });
}

/** Like {@link read} for a part the page can live without: undefined instead of an error. */
export const readOptional = <T>(path: Address<T>, request: Request): Promise<T | undefined> =>
  read(path, request).catch(() => undefined);
