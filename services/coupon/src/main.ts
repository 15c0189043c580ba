import { parseConfig } from '@shop/kit/config';
import { runService } from '@shop/kit/service';
import { couponConfig } from './config.ts';
import { startCoupon } from './start.ts';

const config = parseConfig(couponConfig, process.env);
await runService({
  name: 'coupon',
  config,
  async start(scope) {
    await startCoupon(config, scope);
  },
});
