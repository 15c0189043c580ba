import type { Pool } from '@shop/kit/postgres/pool';
import { hitClient } from '../src/outbound/hit/hit.client.ts';
import { methodQuery } from '../src/outbound/postgres/method.query.ts';
import { stationQuery } from '../src/outbound/postgres/station.query.ts';
import { terminalRepository } from '../src/outbound/postgres/terminal.repository.ts';
import { terminalProviders } from '../src/outbound/providers.ts';

/** Terminals that nobody reaches, for tests of what needs none. */
export const noTerminals = (pool: Pool) => ({
  terminals: terminalProviders(
    {
      hit: hitClient({
        url: 'http://127.0.0.1:1',
        login: async () => ({ user: 'nobody', key: 'none' }),
        vendorId: 'nobody',
        returnBase: 'http://127.0.0.1:1',
      }),
    },
    methodQuery(pool),
  ),
  sessions: terminalRepository(pool),
  reports: [],
  stations: stationQuery(pool),
  remind: async () => {},
});
