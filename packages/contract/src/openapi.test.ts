import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { callOf, declaredRoutes as routes } from './routes.ts';

/** With the calls that are not built yet: what is served later is made of the same schemas. */
const document = openApiDocument('http://localhost:8080', routes);

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1, in itself and as the JSON that is served', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });
  it('holds every call once', () => {
    const calls = routes.map(callOf);
    expect(new Set(calls).size).toBe(calls.length);
    const written = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item ?? {}).map((method) => `${method} ${path}`),
    );
    expect(written.sort()).toEqual(calls.sort());
  });
  it('describes every body and answer: no schema is empty', () => {
    const written = JSON.stringify({ paths: document.paths, components: document.components });
    const empty = [...written.matchAll(/"([^"]+)":\{\}/g)]
      .map(([, name]) => name)
      .filter((name) => name !== 'properties' && name !== 'required');
    expect(empty).toEqual([]);
  });
  it('lists for every call what any call may answer, and 404 where an address may name nothing', () => {
    for (const { path, method, params } of routes) {
      const item = document.paths?.[path] as Record<string, { responses: object }>;
      const listed = Object.keys(item[method]?.responses ?? {});
      const any = [
        '400',
        '408',
        '429',
        '431',
        '503',
        ...(method === 'get' ? [] : ['413', '415']),
        ...(params ? ['404'] : []),
      ];
      expect(listed).toEqual(expect.arrayContaining(any));
    }
    expect(Object.keys(document.components?.responses ?? {})).toEqual(
      expect.arrayContaining(['Status400', 'Status431']),
    );
  });
  it('names every path parameter', () => {
    for (const { path, params } of routes) {
      expect(Object.keys(params?.shape ?? {})).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });
});
