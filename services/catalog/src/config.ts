import { baseConfig } from '@shop/kit/config';
import { z } from 'zod';

/** The only reader of this service's environment. */
export const catalogConfig = z.object(baseConfig);
export type CatalogConfig = z.output<typeof catalogConfig>;
