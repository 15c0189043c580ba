import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { status } from '@grpc/grpc-js';
import type { AccessOf } from '@shop/kit/grpc/access';
import type { ServiceDefinition } from '@shop/kit/grpc/definition';
import { healthDefinition } from '@shop/kit/grpc/health-service';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { access } from '@shop/proto/access';
import { describe, expect, it } from 'vitest';
import { planned } from '@shop/proto/planned';
import { allowedBy, forbiddenBy } from './attempts.ts';
import { strangerAt } from './caller.ts';
import { generatedServices } from './descriptors.ts';
import { realService } from './real-services.ts';

const services = await generatedServices();
const table: Readonly<Record<string, AccessOf<ServiceDefinition>>> = access;

const notBuilt: Readonly<Record<string, readonly string[]>> = planned;

/** All that lies in a database: a fingerprint of each table's rows. */
async function contentOf(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await pool.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print from ${name} t`,
    );
    content[name] = found[0]?.print ?? '';
  }
  return content;
}

/** Its jobs write at their start (payment makes a day due to be compared): what lies there once a second brings nothing new. */
async function restingContentOf(pool: Pool): Promise<Record<string, string>> {
  for (let content = await contentOf(pool); ; ) {
    await setTimeout(1_000);
    const now = await contentOf(pool);
    if (isDeepStrictEqual(now, content)) return now;
    content = now;
  }
}

describe('the real services, on real PostgreSQL', () => {
  it.each([...services])(
    '%s answers no call that its rows do not name, and none that is not built: nothing is read, nothing is written',
    async (name, rpcs) => {
      const { address, databaseUrl, reached, stop } = await realService(name);
      const pool = createPool({ url: databaseUrl, name: 'test', max: 1 });
      const stranger = strangerAt(address);
      const before = await restingContentOf(pool);
      for (const [rpc, { path }] of Object.entries(rpcs)) {
        const attempts = await forbiddenBy(name, table[name]?.[rpc] ?? { callers: [], actors: [] });
        const answers = await Promise.all(attempts.map((attempt) => stranger.call(path, attempt)));
        expect(attempts.map(({ what }, i) => ({ path, what, ...answers[i] }))).toEqual(
          attempts.map(({ what, code }) => ({ path, what, code, bytes: 0 })),
        );
      }
      expect(Object.keys(before).length).toBeGreaterThan(1);
      expect(await contentOf(pool)).toEqual(before);
      expect(reached.handlers).toBe(0);
      for (const rpc of notBuilt[name] ?? []) {
        const allowed = await allowedBy(name, table[name]?.[rpc] ?? { callers: [], actors: [] });
        const answers = await Promise.all(allowed.map((call) => stranger.call(rpcs[rpc]?.path ?? rpc, call)));
        expect({ rpc, answers }).toEqual({
          rpc,
          answers: allowed.map(() => ({ code: status.UNIMPLEMENTED, bytes: 0 })),
        });
      }
      expect(await contentOf(pool)).toEqual(before);
      // Probes carry no token, and learn one of two words.
      expect(await stranger.call(healthDefinition.check.path, {})).toEqual({ code: 0, bytes: 2 });
      stranger.close();
      await pool.end();
      await stop();
    },
    60_000,
  );
});
