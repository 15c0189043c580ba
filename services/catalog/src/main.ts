import { parseConfig } from '@shop/kit/config';
import { runService } from '@shop/kit/service';
import { catalogConfig } from './config.ts';
import { startCatalog } from './start.ts';

const config = parseConfig(catalogConfig, process.env);
await runService({
  name: 'catalog',
  config,
  async start(scope) {
    await startCatalog(config, scope);
  },
});
