import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AccessOf } from '@shop/kit/grpc/access';
import { describe, expect, it } from 'vitest';
import { access, type Caller } from '../access.ts';
import type { CouponServiceService } from '../gen/shop/coupon/v1/coupon.ts';
import { planned } from '../planned.ts';
import ranks from '../ranks.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const rows = Object.entries(access).flatMap(([service, rpcs]) =>
  Object.entries(rpcs).map(([rpc, row]) => ({ service: service as Caller, rpc, ...row })),
);

/** What the code of a process says, without its tests. */
function sourceOf(caller: Caller): string {
  const folder = caller === 'bff' ? 'bff/src' : `services/${caller}/src/outbound/grpc`;
  const files = globSync(`${folder}/**/*.ts`, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  return files.map((file) => readFileSync(`${ROOT}${file}`, 'utf8')).join('\n');
}
const sources = new Map(Object.keys(ranks).map((name) => [name, sourceOf(name as Caller)]));

describe('the table of who may call what', () => {
  it('names only callers of a strictly higher rank', () => {
    const wrong = rows.filter(({ service, callers }) =>
      callers.some((caller) => ranks[caller as Caller] <= ranks[service]),
    );
    expect(wrong).toEqual([]);
  });

  const calls = (caller: string, rpc: string) => sources.get(caller as Caller)?.includes(`.${rpc}(`) === true;

  it('names only callers whose code makes that call, but for rows whose callers are still to come', () => {
    const unused = rows
      .filter((row) => !('soon' in row))
      .flatMap(({ service, rpc, callers }) =>
        callers.filter((caller) => !calls(caller, rpc)).map((caller) => `${caller}: ${service}.${rpc}`),
      );
    expect(unused).toEqual([]);
  });

  it('marks no row as still to come whose callers all call by now', () => {
    const marked = rows.filter((row) => 'soon' in row);
    process.stdout.write(`${marked.length} rpcs wait for a caller\n`);
    const arrived = marked.filter(({ callers, rpc }) => callers.every((caller) => calls(caller, rpc)));
    expect(arrived.map(({ service, rpc }) => `${service}.${rpc}`)).toEqual([]);
  });

  it('has rows for every rpc that is not built yet, each named once', () => {
    const names = Object.entries(planned).flatMap(([service, rpcs]) => rpcs.map((rpc: string) => `${service}.${rpc}`));
    process.stdout.write(`${names.length} rpcs are declared and not built yet\n`);
    expect(new Set(names).size).toBe(names.length);
    const known = rows.map(({ service, rpc }) => `${service}.${rpc}`);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('lets every rpc be asked by some kind of actor, and system actors only of those who may call', () => {
    const wrong = rows.filter(({ actors, callers }) => {
      const owners = actors.filter((kind) => kind.includes('.')).map((kind) => kind.split('.')[0]);
      return actors.length === 0 || owners.some((owner) => !callers.some((caller) => caller === owner));
    });
    expect(wrong).toEqual([]);
  });

  it('does not compile with a row too few or too many', () => {
    const { check, takeUse, releaseUse } = access.coupon;
    // @ts-expect-error a row is missing
    const few: AccessOf<CouponServiceService> = { check, takeUse };
    // @ts-expect-error there is no such rpc
    const many: AccessOf<CouponServiceService> = { check, takeUse, releaseUse, gone: check };
    expect([Object.keys(few), Object.keys(many)].map(({ length }) => length)).toEqual([2, 4]);
  });
});
