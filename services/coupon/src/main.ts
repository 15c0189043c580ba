import { runMain } from '@shop/kit/service';
import { couponConfig } from './config.ts';
import { startCoupon } from './start.ts';

await runMain({ name: 'coupon', schema: couponConfig, start: startCoupon });
