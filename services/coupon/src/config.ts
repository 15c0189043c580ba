import { baseConfig } from '@shop/kit/config';
import { z } from 'zod';

/** The only reader of this service's environment. */
export const couponConfig = z.object(baseConfig);
export type CouponConfig = z.output<typeof couponConfig>;
