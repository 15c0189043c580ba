import { baseConfig } from '@shop/kit/config';
import { z } from 'zod';

/** The only reader of this service's environment. */
export const paymentConfig = z.object({
  ...baseConfig,
  WINDCAVE_URL: z.url().describe("the base of the provider's REST calls"),
  WINDCAVE_USER: z.string().min(1).describe('the account at the card provider'),
  WINDCAVE_KEY: z.string().min(1).describe('the key of that account'),
  PAYMENT_RETURN_BASE: z.url().describe("the shop's own origin, for return and notification addresses"),
});
export type PaymentConfig = z.output<typeof paymentConfig>;
