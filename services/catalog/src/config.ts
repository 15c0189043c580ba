import { baseConfig } from '@shop/kit/config';
import { providersFit } from '@shop/kit/shop-mode';
import { z } from 'zod';

/** The only reader of this service's environment. */
export const catalogConfig = z
  .object({
    ...baseConfig,
    ADDRESS_SERVICE_URL: z
      .url()
      .optional()
      .describe(
        'the origin of a paid address service, https://api.addressfinder.io; without it our own streets are suggested',
      ),
    ADDRESS_SERVICE_KEY: z.string().optional().describe('our key at that service'),
    ADDRESS_SERVICE_SECRET: z.string().optional().describe('the secret of that key, which calls between servers need'),
  })
  .superRefine(providersFit({ providers: ['ADDRESS_SERVICE_URL'] }));
export type CatalogConfig = z.output<typeof catalogConfig>;
