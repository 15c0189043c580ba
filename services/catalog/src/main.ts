import { runMain } from '@shop/kit/service';
import { catalogConfig } from './config.ts';
import { startCatalog } from './start.ts';

await runMain({ name: 'catalog', schema: catalogConfig, start: startCatalog });
