import { pressHeaders } from '@shop/contract/pos/press-headers';
import type { Request } from 'express';

/** By which a call acts once for one press; '' = each call acts. */
export const pressKey = (req: Request): string =>
  pressHeaders.parse({ 'Idempotency-Key': req.get('idempotency-key') })['Idempotency-Key'] ?? '';
