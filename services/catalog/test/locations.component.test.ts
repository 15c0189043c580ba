import type { PromiseClient } from '@shop/kit/grpc/client';
import { createPool } from '@shop/kit/postgres/pool';
import { testClient } from '@shop/kit/testing/client';
import { testConfig } from '@shop/kit/testing/config';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { type RunningService, startForTest } from '@shop/kit/testing/service';
import { access } from '@shop/proto/access';
import { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCatalog } from '../src/start.ts';

let database: FreshDatabase;
let service: RunningService;
let client: PromiseClient<typeof CatalogServiceService>;

const codes = async (flags: object) => (await client.listLocations(flags)).locations.map(({ code }) => code);

beforeAll(async () => {
  database = await freshDatabase('catalog');
  service = await startForTest({ name: 'catalog', start: startCatalog, config: await testConfig(database.url) });
  client = testClient(CatalogServiceService, access.catalog, { address: service.address });
  const pool = createPool({ url: database.url, name: 'test' });
  await pool.query(`
    insert into location (code, name, shortname, address, phone, hours, latitude, longitude, physical, collect, website,
                          third_party, position)
    values ('AKL', 'Auckland', 'Auckland', '1 Queen St', '09', '9-5', -36.8, 174.7, true, true, true, false, 0),
           ('DC', 'Distribution centre', 'DC', '2 Dock Rd', '09', '9-5', -36.9, 174.8, true, false, false, false, 1),
           ('HAM', 'Hamilton', 'Hamilton', '3 River Rd', '07', '9-5', -37.7, 175.2, false, true, true, true, 2)`);
  await pool.end();
});
afterAll(async () => {
  client?.close();
  await service?.stop();
  await database?.drop();
});

describe('the locations', () => {
  it('come in their own order when no sort is given', async () => {
    expect(await codes({})).toEqual(['AKL', 'DC', 'HAM']);
  });
  it('must have every flag that is requested', async () => {
    expect(await codes({ physical: true, collect: true })).toEqual(['AKL']);
    expect(await codes({ collect: true, thirdParty: false })).toEqual(['AKL']);
    expect(await codes({ physical: false })).toEqual(['HAM']);
  });
  it('carry where they are', async () => {
    const [hamilton] = (await client.listLocations({ thirdParty: true })).locations;
    expect(hamilton).toMatchObject({ name: 'Hamilton', address: '3 River Rd', latitude: -37.7, thirdParty: true });
  });
});
