import { address, baseConfig } from '@shop/kit/config';
import { z } from 'zod';

/** The only reader of this service's environment. */
export const cartConfig = z.object({
  ...baseConfig,
  ACCOUNT_ADDRESS: address,
  ORDER_ADDRESS: address,
  CATALOG_ADDRESS: address,
  COUPON_ADDRESS: address,
  PAYMENT_ADDRESS: address,
});
export type CartConfig = z.output<typeof cartConfig>;
