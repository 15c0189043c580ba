import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { access, type Caller } from '@shop/proto/access';
import { planned } from '@shop/proto/planned';
import ranks from '@shop/proto/ranks' with { type: 'json' };
import { ROOT } from '../paths.ts';
import type { Outcome } from '../process/run.ts';

const PAGE = join(ROOT, 'docs/rpc-access.md');
type Service = keyof typeof access;

/** The table of who may call what (proto/access.ts), for people to read. */
export function accessPage(): string {
  const services = (Object.keys(access) as Service[]).toSorted(byRank);
  const count = services.reduce((sum, service) => sum + Object.keys(access[service]).length, 0);
  return [
    '# Who may call what',
    `Made from \`proto/access.ts\` by \`npm run docs:access\`; ${count} rpcs of ${services.length} services. A caller proves its`,
    'name by a signed token; the actor is the one for whom it calls. An actor counts as all kinds below its own: visitor,',
    'shopper, customer; visitor, shopper, staff, manager, admin. Anything that is not in its row is refused before the request',
    'is read. *Soon*: code of a caller is still to come. *Not built*: answered UNIMPLEMENTED (`proto/planned.ts`).',
    ...services.flatMap(sectionOf),
    '',
  ].join('\n');
}

const byRank = (a: Service, b: Service) => ranks[b] - ranks[a] || a.localeCompare(b);

function sectionOf(service: Service): string[] {
  const rows = Object.entries(access[service]).map(
    ([rpc, { callers, actors, ...row }]) =>
      `| ${nameOf(rpc)}${stateOf(service, rpc, 'soon' in row)} | ${callersOf(callers)} | ${actors.join(', ')} |`,
  );
  return [
    '',
    `## ${service} (rank ${ranks[service]})`,
    '| rpc | callers | actors that suffice |',
    '|---|---|---|',
    ...rows,
  ];
}

const names: { readonly [S in Service]?: readonly string[] } = planned;

function stateOf(service: Service, rpc: string, isSoon: boolean): string {
  if (names[service]?.includes(rpc)) return ' *(not built)*';
  return isSoon ? ' *(soon)*' : '';
}

const nameOf = (rpc: string) => rpc.charAt(0).toUpperCase() + rpc.slice(1);
const callersOf = (callers: readonly Caller[]) => (callers.length === 0 ? 'none yet' : callers.join(', '));

export const writeAccessPage = (): Promise<void> => writeFile(PAGE, accessPage());

/** The committed page against the code. */
export async function accessPageDrift(): Promise<Outcome> {
  const written = await readFile(PAGE, 'utf8').catch(() => '');
  if (written === accessPage()) return { code: 0, output: '' };
  return {
    code: 1,
    output: 'docs/rpc-access.md is not what proto/access.ts says. Run «npm run docs:access» and commit it.\n',
  };
}
