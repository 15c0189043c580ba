import { parseConfig } from '@shop/kit/config';
import { runService } from '@shop/kit/service';
import { cartConfig } from './config.ts';
import { startCart } from './start.ts';

const config = parseConfig(cartConfig, process.env);
await runService({
  name: 'cart',
  config,
  async start(scope) {
    await startCart(config, scope);
  },
});
