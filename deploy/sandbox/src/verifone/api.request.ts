import { type Cents, parseCents } from '@shop/primitives/money';
import { z } from 'zod';

const id = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\w.-]+$/);

const amount = z
  .string()
  .max(13)
  .regex(/^\d+\.\d{2}$/)
  .transform((text, context): Cents => {
    const cents = parseCents(text);
    if (cents !== undefined && cents > 0) return cents;
    context.addIssue({ code: 'custom', message: 'must be more than 0.00' });
    return z.NEVER;
  });

/** `POST /api/sessions`. */
export const sessionRequest = z
  .strictObject({
    merchantId: id,
    registerId: id,
    referenceId: id,
    type: z.enum(['purchase', 'refund']),
    amount,
    currency: z.literal('NZD'),
    originalReferenceId: z.union([z.literal(''), id]).default(''),
    posService: id,
    posPrintsReceipt: z.boolean().default(false),
    targetOrigin: z.url({ protocol: /^https?$/ }),
  })
  .refine(({ type, originalReferenceId }) => (type === 'refund') === (originalReferenceId !== ''), {
    path: ['originalReferenceId'],
    message: 'is named by a refund, and by nothing else',
  })
  .refine(({ targetOrigin }) => new URL(targetOrigin).origin === targetOrigin, {
    path: ['targetOrigin'],
    message: 'must be an origin',
  });
