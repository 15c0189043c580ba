import { address, baseConfig } from '@shop/kit/config';
import { z } from 'zod';

/** The only reader of this service's environment. */
export const bankingConfig = z.object({ ...baseConfig, PAYMENT_ADDRESS: address });
export type BankingConfig = z.output<typeof bankingConfig>;
