import { parseConfig } from '@shop/kit/config';
import { runService } from '@shop/kit/service';
import { paymentConfig } from './config.ts';
import { startPaymentService } from './start.ts';

const config = parseConfig(paymentConfig, process.env);
await runService({
  name: 'payment',
  config,
  async start(scope) {
    await startPaymentService(config, scope);
  },
});
