import { z } from 'zod';

/** The parts of the provider's JSON that we rely on; what else is there is let through. */
export const openedSession = z.object({
  id: z.string().min(1),
  links: z.array(z.object({ rel: z.string(), href: z.string(), method: z.string().optional() })),
});

export const session = z.object({
  id: z.string(),
  state: z.string(),
  transactions: z
    .array(
      z.object({
        id: z.string(),
        authorised: z.boolean(),
        reCo: z.string().optional(),
        responseText: z.string().default(''),
        amount: z.string(),
        currency: z.string(),
        merchantReference: z.string().default(''),
        card: z.object({ cardHolderName: z.string().optional() }).optional(),
      }),
    )
    .default([]),
});
export type Session = z.output<typeof session>;
