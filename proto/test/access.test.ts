import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AccessOf } from '@shop/kit/grpc/access';
import { describe, expect, it } from 'vitest';
import { access, type Caller } from '../access.ts';
import type { CouponServiceService } from '../gen/shop/coupon/v1/coupon.ts';
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

  it('names only callers whose code makes that call', () => {
    const unused = rows.flatMap(({ service, rpc, callers }) =>
      callers
        .filter((caller) => !sources.get(caller)?.includes(`.${rpc}(`))
        .map((caller) => `${caller}: ${service}.${rpc}`),
    );
    expect(unused).toEqual([]);
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
