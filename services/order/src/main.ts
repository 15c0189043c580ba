import { parseConfig } from '@shop/kit/config';
import { runService } from '@shop/kit/service';
import { orderConfig } from './config.ts';
import { startOrder } from './start.ts';

const config = parseConfig(orderConfig, process.env);
await runService({
  name: 'order',
  config,
  async start(scope) {
    await startOrder(config, scope);
  },
});
