import { z } from 'zod';

/** The parts of the company's JSON that we rely on; what else is there is let through. */
export const application = z.object({
  id: z.string().min(1),
  /** expired: nobody decided in time */
  status: z.enum(['open', 'approved', 'declined', 'cancelled', 'expired']),
  amount: z.string(),
  currency: z.string(),
  merchantReference: z.string(),
  /** its page */
  url: z.url({ protocol: /^https?$/ }),
  contractNumber: z.string().default(''),
});
export type Application = z.output<typeof application>;
