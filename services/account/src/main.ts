import { parseConfig } from '@shop/kit/config';
import { runService } from '@shop/kit/service';
import { accountConfig } from './config.ts';
import { startAccount } from './start.ts';

const config = parseConfig(accountConfig, process.env);
await runService({
  name: 'account',
  config,
  async start(scope) {
    await startAccount(config, scope);
  },
});
