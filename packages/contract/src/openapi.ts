import { createDocument } from 'zod-openapi';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { z } from 'zod';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import { problem } from './wire.ts';

const MEANINGS: Readonly<Record<number, string>> = {
  304: 'Not modified: the ETag still holds',
  400: 'Malformed',
  401: 'Not signed in',
  403: 'CSRF, captcha, role or PIN grant',
  404: 'Unknown',
  409: 'Changed meanwhile',
  422: 'A rule of the shop, in its own words',
  429: 'Too often; see Retry-After',
  503: 'Not now',
};

function failure(status: number): ZodOpenApiResponsesObject {
  const description = MEANINGS[status] ?? 'Failed';
  if (status < 400) return { [String(status)]: { description } };
  const content = { 'text/plain': { schema: z.string() }, 'application/problem+json': { schema: problem } };
  return { [String(status)]: { description, content } };
}

function success(route: Route): ZodOpenApiResponsesObject {
  if (route.response === 'redirect') return { '303': { description: 'Sends the browser on' } };
  return { '200': { description: 'Done', content: { 'application/json': { schema: route.response } } } };
}

const csrfHeader = z.object({ 'X-CSRF-TOKEN': z.string().meta({ description: 'The value of the XSRF-TOKEN cookie' }) });

function parameters(route: Route): NonNullable<ZodOpenApiOperationObject['requestParams']> {
  return {
    ...(route.params && { path: route.params }),
    ...(route.query && { query: route.query }),
    ...(route.csrf && { header: csrfHeader }),
  };
}

function body(request: z.ZodType): NonNullable<ZodOpenApiOperationObject['requestBody']> {
  return {
    required: true,
    content: { 'application/json': { schema: request }, 'application/x-www-form-urlencoded': { schema: request } },
  };
}

const tagOf = (path: string): string => path.split('/').slice(1, 3).join('/');

function operation(route: Route): ZodOpenApiOperationObject {
  const failures = [...route.errors, 429, 503].map(failure);
  return {
    summary: route.summary,
    operationId: `${route.method}${route.path.replace(/[^a-zA-Z0-9]+/g, '_')}`,
    tags: [tagOf(route.path)],
    requestParams: parameters(route),
    ...(route.request && { requestBody: body(route.request) }),
    ...((route.session || route.csrf) && { security: [{ session: [] }] }),
    responses: Object.assign(success(route), ...failures) as ZodOpenApiResponsesObject,
  };
}

/**
 * The whole contract as OpenAPI 3.1, made from the very schemas that validate requests; the bff serves it at /openapi.json.
 * @param origin the shop's public origin
 */
export function openApiDocument(origin: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1.0.0', description: 'Calls answer with and without a trailing slash.' },
    servers: [{ url: origin }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
  });
}
