import { createDocument } from 'zod-openapi';
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiPathsObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { z } from 'zod';
import { permissionPage } from './permission-page.ts';
import { mayMake, pinsOf } from './pos/permissions.ts';
import type { Route } from './route.ts';
import { callOf, routes } from './routes.ts';
import { staffRole } from './v1/session.ts';
import { problem } from './wire.ts';

const requestIdHeader = z.object({
  'X-Request-Id': z.string().meta({ description: 'Names this request in our logs' }),
});

const MEANINGS: Readonly<Record<number, string>> = {
  304: 'Not modified: the ETag still holds',
  400: 'Malformed',
  401: 'Not signed in',
  403: 'CSRF, captcha, role or PIN grant',
  404: 'Unknown',
  408: 'The request did not arrive in time',
  409: 'Changed meanwhile',
  413: 'More than 100 kB',
  415: 'Neither JSON nor a form, or in an unknown encoding',
  422: 'A rule of the shop, in its own words',
  429: 'Too often; see Retry-After',
  431: 'Headers of more than 16 kB',
  503: 'Not now',
};

/** What any call may answer, whatever it is. */
const ANY_CALL = [400, 408, 429, 431, 503] as const;
/** What reading a body may end with. */
const WITH_BODY = [413, 415] as const;

/** The answer of each status is written once and referred to by every call (`components.responses`). */
const failures: Readonly<Record<string, ZodOpenApiResponseObject>> = Object.fromEntries(
  Object.entries(MEANINGS).map(([status, description]) => [
    status,
    { id: `Status${status}`, ...failure(status, description) },
  ]),
);

function failure(status: string, description: string): ZodOpenApiResponseObject {
  if (Number(status) < 400) return { description };
  const content = { 'text/plain': { schema: z.string() }, 'application/problem+json': { schema: problem } };
  return { description, content, headers: requestIdHeader };
}

function failuresOf(route: Route): ZodOpenApiResponsesObject {
  const unknown = route.params ? [404] : [];
  const own = [...route.errors, ...unknown, ...ANY_CALL, ...(route.method === 'get' ? [] : WITH_BODY)];
  return Object.fromEntries(
    [...new Set(own)].map((status) => [String(status), failures[status]]),
  ) as ZodOpenApiResponsesObject;
}

function success(route: Route): ZodOpenApiResponsesObject {
  if (route.response === 'redirect') return { '303': { description: 'Sends the browser on' } };
  if (route.response === 'pdf')
    return { '200': { description: 'The document', content: { 'application/pdf': { schema: z.string() } } } };
  return { '200': { description: 'Done', content: { 'application/json': { schema: route.response } } } };
}

const csrfHeader = z.object({ 'X-CSRF-TOKEN': z.string().meta({ description: 'The value of the XSRF-TOKEN cookie' }) });

function parameters(route: Route): NonNullable<ZodOpenApiOperationObject['requestParams']> {
  return {
    ...(route.params && { path: route.params }),
    ...(route.query && { query: route.query }),
    ...(route.csrf && { header: csrfHeader.extend(route.headers?.shape ?? {}) }),
  };
}

function body(request: z.ZodType): NonNullable<ZodOpenApiOperationObject['requestBody']> {
  return {
    required: true,
    content: { 'application/json': { schema: request }, 'application/x-www-form-urlencoded': { schema: request } },
  };
}

/** Who may, which PIN it takes, and the sentences it refuses with. */
function description(route: Route): string {
  const pins = pinsOf(callOf(route));
  const roles = staffRole.options.filter((role) => mayMake(role, callOf(route)));
  return [
    ...(route.session === 'staff' ? [`For ${roles.join(', ')}.`] : []),
    ...(pins.length > 0 ? [`PIN: ${pins.join(', ')}.`] : []),
    ...(route.refusals ?? []).map((sentence) => `- ${sentence}`),
  ].join('\n');
}

const tagOf = (path: string): string => path.split('/').slice(1, 3).join('/');

function operation(route: Route): ZodOpenApiOperationObject {
  return {
    summary: route.summary,
    ...(description(route) && { description: description(route) }),
    operationId: `${route.method}${route.path.replace(/[^a-zA-Z0-9]+/g, '_')}`,
    tags: [tagOf(route.path)],
    requestParams: parameters(route),
    ...(route.request && { requestBody: body(route.request) }),
    ...((route.session || route.csrf) && { security: [{ session: [] }] }),
    responses: { ...success(route), ...failuresOf(route) },
  };
}

/**
 * The whole contract as OpenAPI 3.1, made from the very schemas that validate requests; the bff serves it at /openapi.json.
 * @param origin the shop's public origin
 * @param calls those that are served; a test also looks at the ones that are not yet
 */
export function openApiDocument(origin: string, calls: readonly Route[] = routes) {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of calls) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Shop',
      version: '1.0.0',
      description: `Calls answer with and without a trailing slash.\n\n${permissionPage(calls.map(callOf))}`,
    },
    servers: [{ url: origin }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
  });
}
