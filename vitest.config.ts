import { readFileSync, globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './deploy/dev/src/check/longest-first.ts';

const rooms = '{packages,services,proto,bff,web-store,web-pos,deploy}/**';
/** Files that need real PostgreSQL, Redis or Kafka. */
const onServers = ['int', 'component', 'contract'].map((kind) => `${rooms}/*.${kind}.test.{ts,tsx}`);
const never = ['**/node_modules/**', '**/{dist,build,gen,fixtures,.react-router}/**'];

const tests = `${rooms}/*.test.{ts,tsx}`;
/** Files that put something in the place of a module: in a worker with others they might meet it loaded already. */
const mocking = globSync(tests, { exclude: (path) => /node_modules|[/]dist|[/]build|[/]gen/.test(path) }).filter(
  (path) => /\bvi\.(mock|doMock)\(/.test(readFileSync(path, 'utf8')),
);
const pure = {
  setupFiles: ['packages/ui/src/testing/empty-page.ts'],
  // They take milliseconds; this only keeps a busy machine from failing those that try thousands of cases.
  testTimeout: 30_000,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // Pure tests share a worker: half the time of a fresh one for every file.
          isolate: false,
          ...pure,
          include: [tests],
          exclude: [...never, ...onServers, ...mocking],
        },
      },
      { test: { name: 'mocked', ...pure, include: mocking, exclude: [...never, ...onServers] } },
      {
        test: {
          name: 'int',
          // They wait as much as they compute: three fill two cores. Shared like those of pure tests: a third of the time was loading.
          isolate: false,
          maxWorkers: 3,
          include: onServers,
          exclude: [...never, ...mocking],
          globalSetup: ['deploy/dev/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
