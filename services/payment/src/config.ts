import { baseConfig } from '@shop/kit/config';
import { providersFit } from '@shop/kit/shop-mode';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  WINDCAVE_URL: z.url().describe("the base of the provider's REST calls"),
  WINDCAVE_USER: z.string().min(1).describe('the account at the card provider'),
  WINDCAVE_KEY: z.string().min(1).describe('the key of that account'),
  FINANCE_URL: z.url().describe("the base of the finance company's calls"),
  FINANCE_KEY: z.string().min(1).describe('our key at the finance company'),
  HIT_URL: z.url().describe('where the card terminals are reached'),
  HIT_USER: z.string().min(1).describe('the account of the card terminals'),
  HIT_KEY: z.string().min(1).describe('the key of that account'),
  HIT_VENDOR_ID: z.string().min(1).max(32).describe('the number that the provider gave us as a vendor'),
  VERIFONE_URL: z.url().describe("the base of the second terminal provider's calls and pages"),
  VERIFONE_USER: z.string().min(1).describe('the account at that provider'),
  VERIFONE_KEY: z.string().min(1).describe('the key of that account'),
  VERIFONE_MERCHANT: z.string().min(1).max(40).describe('our merchant number there'),
  PROVIDER_KEYS_FILE: z
    .string()
    .default('')
    .describe(
      'a file of provider keys that is read again while we run; what it names is used in place of the keys above',
    ),
  PAYMENT_RETURN_BASE: z.url().describe("the shop's own origin, for return and notification addresses"),
};

/** The only reader of this service's environment. */
export const paymentConfig = z
  .object(shape)
  .superRefine(providersFit({ providers: ['WINDCAVE_URL', 'FINANCE_URL', 'HIT_URL', 'VERIFONE_URL'] }));
export type PaymentConfig = z.output<typeof paymentConfig>;
