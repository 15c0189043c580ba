import { address, baseConfig } from '@shop/kit/config';
import { z } from 'zod';

const days = z.coerce.number().int().min(1);

/** The only reader of this service's environment. */
export const orderConfig = z.object({
  ...baseConfig,
  CATALOG_ADDRESS: address,
  COUPON_ADDRESS: address,
  PAYMENT_ADDRESS: address,
  ACCOUNT_ADDRESS: address,
  /** docs/rules/quotes.md, 16 and 2 */
  QUOTE_DAYS: days.default(14),
  QUOTE_MOST_DAYS: days.default(30),
});
export type OrderConfig = z.output<typeof orderConfig>;
