import { readFileSync } from 'node:fs';

/** Our own tables, written by hand, shipped beside the code: trusted, so parsed without a schema. */
export function readData<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8')) as T;
}
