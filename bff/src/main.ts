import { parseConfig } from '@shop/kit/config';
import { runService } from '@shop/kit/service';
import { bffConfig } from './config.ts';
import { startBff } from './start.ts';

const config = parseConfig(bffConfig, process.env);
await runService({
  name: 'bff',
  config,
  async start(scope) {
    await startBff(config, scope);
  },
});
