import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../src/paths.ts';
import { SERVICES } from '../src/up/settings.ts';

/** The plan of a service, as in CONTRIBUTING: its folders and the kinds of files in each. */
const FOLDERS = ['application', 'domain', 'inbound', 'outbound', 'seed'];
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
/** Files of these kinds export what they are named: `order.repository.ts` has `orderRepository`. */
const NAMED_EXPORT = ['handler', 'consumer', 'worker', 'sweep', 'sweeps', 'repository', 'query', 'client'];
/** Tables of every service, which CONTRIBUTING names once. */
const EVERYWHERE = ['seed_stamp', 'outbox', 'inbox', 'dead_letter'];
const folder = join(ROOT, 'services');
const sourcesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** 'order.consumer.ts' → 'consumer'; '' for a file of no kind. */
const kindOf = (file: string): string => /\.([a-z]+)\.ts$/.exec(basename(file))?.[1] ?? '';
const camelCase = (name: string): string => name.replace(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase());

const exportsItsName = (file: string): boolean =>
  new RegExp(`^export (async )?(const|function) ${camelCase(basename(file, '.ts'))}\\b`, 'm').test(textOf(file));
const applicationFiles = (name = '*'): string[] => sourcesOf(`*/src/application/${name}.ts`);

/** Where a parameter belongs: dependencies, transaction, who acts or which event, the request. */
const rankOf = (parameter: string): number => {
  const [, name = '', type = ''] = /^\s*(\{[^}]*\}|\w+)\??: ([^]*)$/.exec(parameter) ?? [];
  if (/Deps\b/.test(type)) return 0;
  if (/Tx\b/.test(type)) return 1;
  return /^(Actor|Owner)\b/.test(type) || name === 'eventId' ? 2 : 3;
};

/** Functions at the top of a file, arrow functions there, what they answer, and the methods of a group. */
const SIGNATURES = [
  /^(?:export )?(?:async )?function \w+(?:<[^(]*>)?(\([^]*?\))(?:: .*)? \{$/gm,
  /^export const \w+ =\s+(?:async )?(\(.*?\))(?:: .*)? =>/gm,
  /^  return (?:async )?(\((?!await )[^]*?\))(?:: .*)? =>/gm,
  /^(?:  ){1,2}(?:async )?(?!if|for|while|switch)\w+(\(.*?\))(?:: .*)? \{$/gm,
];

function signaturesOf(file: string): { readonly text: string; readonly ranks: readonly number[] }[] {
  const found = SIGNATURES.flatMap((signature) => [...textOf(file).matchAll(signature)]);
  return found.map(([, text = '']) => ({
    text: text.replaceAll(/\s+/g, ' '),
    ranks: parametersOf(text.slice(1, -1)).map(rankOf),
  }));
}

/** 'a: A, { b, c }: B' → 'a: A' and '{ b, c }: B' */
function parametersOf(text: string): string[] {
  const parameters = [''];
  let depth = 0;
  for (const char of text.replaceAll('=>', '')) {
    if ('{[<('.includes(char)) depth += 1;
    if ('}]>)'.includes(char)) depth -= 1;
    if (char === ',' && depth === 0) parameters.push('');
    else parameters.push(`${parameters.pop()}${char}`);
  }
  return parameters.filter((parameter) => parameter.trim() !== '');
}

/** Files of these folders whose kind is not theirs. */
function misplaced(side: 'inbound' | 'outbound', folders: Readonly<Record<string, readonly string[]>>): string[] {
  const files = Object.entries(folders).flatMap(([folder, kinds]) =>
    sourcesOf(`*/src/${side}/${folder}/*.ts`).filter((file) => !kinds.includes(kindOf(file))),
  );
  return files.filter((file) => !SINGLE.includes(basename(file)));
}

describe('the plan of the services', () => {
  it.each(SERVICES)('%s has its page, its start, its configuration, and no folder of its own but an engine', (name) => {
    const needed = ['README.md', 'src/main.ts', 'src/start.ts', 'src/config.ts', 'migrations'];
    expect(needed.filter((file) => !existsSync(join(folder, name, file)))).toEqual([]);
    const entries = readdirSync(join(folder, name, 'src'), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    expect(folders).toEqual(expect.arrayContaining(['application', 'domain', 'inbound', 'outbound']));
    expect(folders.filter((folder) => !FOLDERS.includes(folder))).toEqual(ENGINES[name] ?? []);
  });

  it('puts into each folder what is named as belonging there', () => {
    const found = [...misplaced('inbound', INBOUND), ...misplaced('outbound', OUTBOUND)].toSorted();
    expect(found).toEqual([]);
  });

  it('has no inbound folder beside rpcs, events and jobs', () => {
    const folders = sourcesOf('*/src/inbound/*/*.ts').map((file) => file.split('/')[3] ?? '');
    expect([...new Set(folders)].toSorted()).toEqual(Object.keys(INBOUND).toSorted());
  });

  it('exports of a handler, consumer, repository, query or client what the file is named', () => {
    const files = [...sourcesOf('*/src/inbound/*/*.ts'), ...sourcesOf('*/src/outbound/{postgres,grpc}/*.ts')];
    expect(files.filter((file) => NAMED_EXPORT.includes(kindOf(file)) && !exportsItsName(file))).toEqual([]);
  });

  it('exports of a use case what its file is named', () => {
    const useCases = applicationFiles().filter((file) => signaturesOf(file).some(({ ranks }) => ranks[0] === 0));
    expect(useCases.filter((file) => !exportsItsName(file))).toEqual([]);
  });

  it('takes dependencies first, then the transaction, then who acts (or the event), then the request', () => {
    const wrong = applicationFiles().flatMap((file) =>
      signaturesOf(file)
        .filter(({ ranks }) => ranks.some((rank, n) => rank < (ranks[n - 1] ?? 0)))
        .map(({ text }) => `${file}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it('makes every use case of an application by handing it the dependencies', () => {
    const wrong = applicationFiles('*-application').flatMap((file) => {
      const entries = /return \{\n([^]*?)\n  \};/.exec(textOf(file))?.[1] ?? 'nothing';
      return entries.split('\n').filter((line) => !/^    (\w+: |\.\.\.)\w+\(deps\),$/.test(line));
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

  it.each(SERVICES)('names every rpc and every table of %s on its page', (name) => {
    const page = textOf(`${name}/README.md`);
    const protos = globSync(`proto/shop/${name}/v1/*.proto`, { cwd: ROOT }).map((file) => join(ROOT, file));
    const rpcs = protos.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {2}rpc (\w+)/gm)]);
    const tables = sourcesOf(`${name}/migrations/*.sql`).flatMap((file) => [
      ...textOf(file).matchAll(/^create table (\w+)/gm),
    ]);
    const names = [...rpcs, ...tables].map(([, found = '']) => found).filter((found) => !EVERYWHERE.includes(found));
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((found) => !new RegExp(`\\b${found}\\b`).test(page))).toEqual([]);
  });

  it('names every module of the kit on its page', () => {
    const page = readFileSync(join(ROOT, 'packages/kit/README.md'), 'utf8');
    const files = globSync('packages/kit/src/{*,*/*}.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
    const modules = files
      .map((file) => file.split('/').slice(3))
      .filter(([folder]) => folder !== 'testing' && folder !== 'page-cache');
    const named = (path: string[]) => new RegExp(`[\`/]${basename(path.at(-1) ?? '', '.ts')}\``).test(page);
    expect(modules.filter((path) => !named(path)).map((path) => path.join('/'))).toEqual([]);
  });
});
