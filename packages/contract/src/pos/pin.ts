import { GRANT_TYPES } from '@shop/primitives/closed-sets';
import { z } from 'zod';

/** What a PIN may be required for (docs/rules/pins.md). */
export const pinType = z.enum(GRANT_TYPES);
