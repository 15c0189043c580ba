import type { Route } from '@shop/contract/route';
import { type Field, fieldsOf, type Path } from './fields.ts';
import { BROKEN, CODINGS, HEADERS, TYPES } from './odd.ts';
import type { EdgeRequest } from './request.ts';
import type { Usual, Values } from './usual-counter.ts';
import { boundsOf, ENCODED_EDGES, JSON_EDGES } from './values.ts';

/** Stands where the text of that edge goes. */
const mark = (nth: number): string => `\u0001${nth}\u0001`;
const MARKS = /"\\u0001(\d+)\\u0001"/g;

interface Edge {
  readonly path: Path;
  /** JSON as latin1, or percent-encoded */
  readonly text: string;
}

function replaced(value: unknown, [name = '', ...rest]: Path, by: string): unknown {
  const next = rest.length === 0 ? by : replaced((value as Values | undefined)?.[name], rest, by);
  if (Array.isArray(value)) return value.with(Number(name), next);
  return { ...(value as object), [name]: next };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** The usual body with other JSON text in some places. */
function jsonBody(body: Values, edges: readonly Edge[]): Buffer {
  const marked = edges.reduce<unknown>((left, { path }, nth) => replaced(left, path, mark(nth)), body);
  const text = Buffer.from(JSON.stringify(marked)).toString('latin1');
  return Buffer.from(
    text.replace(MARKS, (_all, nth: string) => edges[Number(nth)]?.text ?? 'null'),
    'latin1',
  );
}

const flat = (value: unknown, name = ''): [string, string][] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => flat(inner, name === '' ? key : `${name}[${key}]`))
    : [[name, encodeURIComponent(String(value))]];

const inBrackets = ([first = '', ...rest]: Path) => first + rest.map((name) => `[${name}]`).join('');

function encoded(values: Values, { path, text }: Edge): string {
  const name = inBrackets(path);
  return [...flat(values).filter(([known]) => known !== name), [name, text]]
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
}

/** A call with all there is to make requests of it. */
export interface Subject {
  readonly route: Route;
  readonly usual: Usual;
}

const addressOf = ({ route, usual }: Subject, params = usual.params, query = queryOf(usual)): string =>
  route.path.replace(/\{(\w+)\}/g, (_all, name: string) => params?.[name] ?? '') + (query === '' ? '' : `?${query}`);

const queryOf = ({ query }: Usual): string =>
  flat(query ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

function requestOf(subject: Subject, change: Partial<EdgeRequest> = {}): EdgeRequest {
  const { route, usual } = subject;
  const body = usual.body ?? (route.method === 'get' ? undefined : {});
  return {
    method: route.method.toUpperCase(),
    path: addressOf(subject),
    headers: body ? JSON_TYPE : {},
    ...(body ? { body: Buffer.from(JSON.stringify(body)) } : {}),
    ...change,
  };
}

/** One field in turn is an edge, as JSON and as a form; the rest is as usual. */
function* bodyCases(subject: Subject): Generator<EdgeRequest> {
  const { route, usual } = subject;
  if (route.method === 'get') return;
  for (const { path, schema } of fieldsOf(route.request)) {
    for (const text of new Set([...boundsOf(schema), ...JSON_EDGES]))
      yield requestOf(subject, { body: jsonBody(usual.body ?? {}, [{ path, text }]) });
    for (const text of ENCODED_EDGES)
      yield requestOf(subject, { headers: FORM_TYPE, body: Buffer.from(encoded(usual.body ?? {}, { path, text })) });
    const name = JSON.stringify(path[0]);
    yield requestOf(subject, { body: Buffer.from(`{${name}:"one",${name}:"two",${name}:{}}`) });
    yield requestOf(subject, { headers: FORM_TYPE, body: Buffer.from(`${inBrackets(path)}=1&${inBrackets(path)}=2`) });
  }
}

/** One part of the address in turn is an edge, given once, twice, and with brackets. */
function* addressCases(subject: Subject): Generator<EdgeRequest> {
  const { route, usual } = subject;
  for (const name of Object.keys(route.params?.shape ?? {}))
    for (const text of ENCODED_EDGES)
      yield requestOf(subject, { path: addressOf(subject, { ...usual.params, [name]: text }) });
  for (const name of Object.keys(route.query?.shape ?? {}))
    for (const text of ENCODED_EDGES) {
      const query = encoded(usual.query ?? {}, { path: [name], text });
      for (const ask of [query, `${query}&${name}=twice`, `${name}[]=${text}`, `${name}[a]=${text}`])
        yield requestOf(subject, { path: addressOf(subject, usual.params, ask) });
    }
}

/** The body as a whole: no JSON, other JSON, other types, other codings, too large. */
function* wholeCases(subject: Subject): Generator<EdgeRequest> {
  if (subject.route.method === 'get') return;
  for (const text of [...JSON_EDGES, ...BROKEN]) yield requestOf(subject, { body: Buffer.from(text, 'latin1') });
  for (const type of TYPES) yield requestOf(subject, { headers: { 'content-type': type } });
  for (const [coding, body] of CODINGS)
    yield requestOf(subject, { headers: { ...JSON_TYPE, 'content-encoding': coding }, body });
  yield requestOf(subject, { body: Buffer.alloc(102_401, '{') });
  for (const text of [
    'a[b][c][d][e][f][g][h][i]=1',
    '&&&===',
    '__proto__[x]=1',
    'constructor[prototype][x]=1',
    'x=1&'.repeat(600),
  ])
    yield requestOf(subject, { headers: FORM_TYPE, body: Buffer.from(text) });
}

function* headerCases(subject: Subject): Generator<EdgeRequest> {
  const { headers } = requestOf(subject);
  for (const odd of HEADERS) yield requestOf(subject, { headers: { ...headers, ...odd } });
  for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE'])
    yield { method, path: addressOf(subject), headers: {} };
}

/** Every single edge of a call. */
export function* singleEdges(subject: Subject): Generator<EdgeRequest> {
  yield requestOf(subject);
  yield* addressCases(subject);
  yield* bodyCases(subject);
  yield* wholeCases(subject);
  yield* headerCases(subject);
}

/** Random below a bound: [0, below). */
export type Pick = (below: number) => number;
const oneOf = <T>(pick: Pick, list: readonly T[]): T | undefined => list[pick(list.length)];

/** Two edges at once, chosen at random; undefined for a call that takes nothing. */
export function pairOfEdges(subject: Subject, pick: Pick): EdgeRequest | undefined {
  const { route, usual } = subject;
  const headers = oneOf(pick, [{}, ...HEADERS]) ?? {};
  const inBody = route.method === 'get' ? [] : fieldsOf(route.request);
  const inQuery = Object.keys(route.query?.shape ?? {});
  const inPath = Object.keys(route.params?.shape ?? {});
  if (inBody.length + inQuery.length + inPath.length === 0) return undefined;
  const text = () => oneOf(pick, ENCODED_EDGES) ?? '';
  const params = Object.fromEntries(
    inPath.map((name) => [name, pick(2) === 0 ? (usual.params?.[name] ?? '') : text()]),
  );
  const query =
    inQuery.length === 0
      ? queryOf(usual)
      : encoded(usual.query ?? {}, { path: [oneOf(pick, inQuery) ?? ''], text: text() });
  const plain = requestOf(subject);
  const spoiltBody = inBody.length === 0 ? {} : { body: jsonBody(usual.body ?? {}, twoOf(inBody, pick)) };
  return {
    ...plain,
    path: addressOf(subject, params, query),
    headers: { ...plain.headers, ...headers },
    ...spoiltBody,
  };
}

const isInside = (inner: Path, outer: Path) =>
  inner.length > outer.length && outer.every((name, nth) => inner[nth] === name);

function twoOf(fields: readonly Field[], pick: Pick): Edge[] {
  const leaves = fields.filter(({ path }) => !fields.some((other) => isInside(other.path, path)));
  const chosen = new Set([oneOf(pick, leaves), oneOf(pick, leaves)].filter((field) => field !== undefined));
  return [...chosen].map(({ path, schema }) => {
    const bounds = boundsOf(schema);
    const edges = bounds.length > 0 && pick(3) === 0 ? bounds : JSON_EDGES;
    return { path, text: oneOf(pick, edges) ?? 'null' };
  });
}
