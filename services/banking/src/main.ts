import { parseConfig } from '@shop/kit/config';
import { runService } from '@shop/kit/service';
import { bankingConfig } from './config.ts';
import { startBanking } from './start.ts';

const config = parseConfig(bankingConfig, process.env);
await runService({
  name: 'banking',
  config,
  async start(scope) {
    await startBanking(config, scope);
  },
});
