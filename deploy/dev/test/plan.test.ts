import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../src/paths.ts';
import { SERVICES } from '../src/up/settings.ts';

/** The plan of a service, as CONTRIBUTING tells it: which rooms there are and what may lie in them. */
const ROOMS = ['application', 'domain', 'inbound', 'outbound', 'seed'];
/** An engine behind one port of its own, by service: import rules keep the rest of the service out of it. */
const ENGINES: Readonly<Record<string, readonly string[]>> = { catalog: ['listing'] };
const INBOUND: Readonly<Record<string, readonly string[]>> = {
  grpc: ['handler', 'mapper'],
  events: ['consumer'],
  jobs: ['worker', 'sweep', 'sweeps'],
};
const OUTBOUND: Readonly<Record<string, readonly string[]>> = {
  postgres: ['repository', 'query', 'row', 'columns', 'sql'],
  grpc: ['client', 'mapper'],
};
/** Of postgres: one file each, the same in every service. */
const SINGLE = ['transact.ts', 'events.ts', 'retention.ts'];
/** What is called from outside the service exports exactly what its file is named. */
const NAMED_EXPORT = ['handler', 'consumer', 'worker', 'sweep', 'sweeps'];
/** Files that are older than the table. This list gets shorter, never longer. */
const TO_BE_RENAMED = [
  'account/src/outbound/postgres/limits.ts',
  'account/src/outbound/postgres/reading.ts',
  'cart/src/outbound/postgres/cart-row.ts',
  'cart/src/outbound/postgres/save-cart.ts',
  'catalog/src/inbound/grpc/bounds.ts',
  'catalog/src/inbound/jobs/nudged.ts',
  'notification/src/outbound/grpc/kept-places.ts',
  'order/src/outbound/postgres/order-row.ts',
  'payment/src/outbound/postgres/attempt-steps.ts',
];

const folder = join(ROOT, 'services');
const sourcesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** 'order.consumer.ts' → 'consumer'; '' for a file of no kind. */
const kindOf = (file: string): string => /\.([a-z]+)\.ts$/.exec(basename(file))?.[1] ?? '';
const camelCase = (name: string): string => name.replace(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase());

/** Files of these rooms whose kind is not theirs. */
function misplaced(side: 'inbound' | 'outbound', rooms: Readonly<Record<string, readonly string[]>>): string[] {
  const files = Object.entries(rooms).flatMap(([room, kinds]) =>
    sourcesOf(`*/src/${side}/${room}/*.ts`).filter((file) => !kinds.includes(kindOf(file))),
  );
  return files.filter((file) => !SINGLE.includes(basename(file)));
}

describe('the plan of the services', () => {
  it.each(SERVICES)('%s has its page, its start, its configuration, and no room of its own but an engine', (name) => {
    const needed = ['README.md', 'src/main.ts', 'src/start.ts', 'src/config.ts', 'migrations'];
    expect(needed.filter((file) => !existsSync(join(folder, name, file)))).toEqual([]);
    const entries = readdirSync(join(folder, name, 'src'), { withFileTypes: true });
    const rooms = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    expect(rooms).toEqual(expect.arrayContaining(['application', 'domain', 'inbound', 'outbound']));
    expect(rooms.filter((room) => !ROOMS.includes(room))).toEqual(ENGINES[name] ?? []);
  });

  it('puts into each room what is named as belonging there', () => {
    const found = [...misplaced('inbound', INBOUND), ...misplaced('outbound', OUTBOUND)].toSorted();
    expect(found).toEqual(TO_BE_RENAMED);
  });

  it('has no inbound room beside rpcs, events and jobs', () => {
    const rooms = sourcesOf('*/src/inbound/*/*.ts').map((file) => file.split('/')[3] ?? '');
    expect([...new Set(rooms)].toSorted()).toEqual(Object.keys(INBOUND).toSorted());
  });

  it('exports of a handler, consumer, worker or sweep what the file is named', () => {
    const wrong = sourcesOf('*/src/inbound/*/*.ts').filter((file) => {
      const name = camelCase(basename(file, '.ts'));
      return (
        NAMED_EXPORT.includes(kindOf(file)) &&
        !new RegExp(`^export (const|function) ${name}\\b`, 'm').test(textOf(file))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('writes inbox and outbox through the kit alone', () => {
    expect(sourcesOf('*/src/**/*.ts').filter((file) => /into (inbox|outbox)\b/.test(textOf(file)))).toEqual([]);
  });

  it('gives a consumer group one fixed name, shared by all replicas', () => {
    const groups = sourcesOf('*/src/inbound/events/*.ts').map((file) => /\bgroup: '([a-z-]+)'/.exec(textOf(file))?.[1]);
    expect(groups).not.toContain(undefined);
  });

  it('numbers migrations once each', () => {
    const numbers = sourcesOf('*/migrations/*.sql').map((file) => file.replace(/(\d{4})_.*/, '$1'));
    expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
    expect(numbers.filter((file) => !/\/\d{4}$/.test(file))).toEqual([]);
  });
});
