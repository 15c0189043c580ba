import { openApiDocument } from '@shop/contract/openapi';
import type { Route } from '@shop/contract/route';
import { problem } from '@shop/contract/wire';
import type { EdgeAnswer } from './request.ts';

const INSIDE = /at .*\.ts:|\bselect .* from\b|insert into|127\.0\.0\.1|node_modules|PostgreSQL|ECONNREFUSED|INTERNAL/;
const document = openApiDocument('http://localhost');

/** The statuses that the OpenAPI document lists for a call. */
function listedFor({ path, method }: Route): readonly string[] {
  const item = document.paths?.[path] as Record<string, { responses?: object }> | undefined;
  return Object.keys(item?.[method]?.responses ?? {});
}

const isText = (type: string) => type === 'text/plain; charset=utf-8';
const isJson = (type: string) => type === 'application/json; charset=utf-8';
const isProblem = (type: string) => type.startsWith('application/problem+json');

/** Every reason for which an answer to whatever input is wrong; none for a good one. */
export function faultsOf(route: Route, request: { readonly method: string }, answer: EdgeAnswer): string[] {
  const { status, headers, text } = answer;
  const type = String(headers['content-type'] ?? '');
  const isOwn = request.method === route.method.toUpperCase();
  const checks: readonly [boolean, string][] = [
    [status >= 500, 'is a failure of ours'],
    [!/^[\w.-]{8,64}$/.test(String(headers['x-request-id'])), 'has no X-Request-Id'],
    [status >= 400 && request.method !== 'HEAD' && text.length < 10, 'has no sentence'],
    [status >= 400 && !isText(type) && !isProblem(type) && !isJson(type), `is of the type ${type}`],
    [
      isProblem(type) && request.method !== 'HEAD' && !problem.safeParse(parsed(text)).success,
      'is no problem of RFC 9457',
    ],
    [status === 200 && isOwn && !isJson(type), `is of the type ${type}`],
    [INSIDE.test(text), 'tells what is inside'],
    [isOwn && !listedFor(route).includes(String(status)), 'is not in the OpenAPI document'],
  ];
  return checks.flatMap(([isWrong, what]) => (isWrong ? [`${status} ${what}`] : []));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
