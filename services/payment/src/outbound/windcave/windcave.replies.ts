import { z } from 'zod';
import { withoutCardNumbers } from '../../domain/card-numbers.ts';

/** Words of the provider, which may be kept and shown. */
const words = z.string().transform(withoutCardNumbers);

/** The parts of the provider's JSON that we rely on; what else is there is let through. */
export const openedSession = z.object({
  id: z.string().min(1),
  links: z.array(z.object({ rel: z.string(), href: z.string(), method: z.string().optional() })),
});

export const transaction = z.object({
  id: z.string().min(1),
  authorised: z.boolean(),
  type: z.string().default(''),
  reCo: z.string().optional(),
  responseText: words.default(''),
  amount: z.string(),
  currency: z.string(),
  merchantReference: z.string().default(''),
  card: z.object({ cardHolderName: z.string().optional() }).optional(),
});

export const session = z.object({
  id: z.string(),
  state: z.string(),
  transactions: z.array(transaction).default([]),
});

/** Why a call was refused, field by field. */
export const refusal = z.object({ errors: z.array(z.object({ message: words })).default([]) });
export type Session = z.output<typeof session>;
