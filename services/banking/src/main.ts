import { runMain } from '@shop/kit/service';
import { bankingConfig } from './config.ts';
import { startBanking } from './start.ts';

await runMain({ name: 'banking', schema: bankingConfig, start: startBanking });
