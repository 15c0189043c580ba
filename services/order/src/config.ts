import { address, baseConfig } from '@shop/kit/config';
import { z } from 'zod';

/** The only reader of this service's environment. */
export const orderConfig = z.object({
  ...baseConfig,
  CATALOG_ADDRESS: address,
  COUPON_ADDRESS: address,
  PAYMENT_ADDRESS: address,
});
export type OrderConfig = z.output<typeof orderConfig>;
