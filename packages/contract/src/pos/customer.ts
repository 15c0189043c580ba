import { z } from 'zod';
import { customerFields } from '../v1/account.ts';
import { count, moneyString, nzDateTime, ok, okOrRefused } from '../wire.ts';
import { acquisitionText, documentNumber } from './counter-wire.ts';

/** A registered customer as the selectors show them. */
export const customer = z
  .strictObject({
    id: z.string(),
    ...customerFields,
    numQuotes: count.nullable().meta({
      description: 'Saved quotes that are not expired, deleted or ordered; null = could not be counted right now',
    }),
    acquisition: acquisitionText.meta({ description: "Of their latest document; '' also while it cannot be read" }),
  })
  .meta({ id: 'Customer' });

/** The best match first. */
export const customersAnswer = ok({ users: z.array(customer) });

/** Newest first; `at` says when this staff member last chose them. */
export const recentCustomersAnswer = ok({
  users: z.array(customer),
  at: z.array(nzDateTime).meta({ description: 'Extension: one for each of users' }),
});

export const customerSelected = okOrRefused({
  customer: customer.nullable().meta({ description: 'Extension: null = cleared' }),
});

/** What stands beside the selector's list for the customer under the cursor. */
export const customerCard = okOrRefused({
  customer,
  documents: z
    .array(
      z.strictObject({
        order_no: documentNumber,
        kind: z.enum(['quote', 'order']),
        status: z.string(),
        nztime: nzDateTime,
        grandtotal: moneyString,
        expiresIn: z.int().nullable().meta({ description: 'Of a quote' }),
      }),
    )
    .meta({ description: 'Their latest, newest first; at most 10' }),
  webCart: z
    .strictObject({ itemcount: count, subtotal: moneyString, updatedAt: nzDateTime })
    .nullable()
    .meta({ description: 'null = nothing in it' }),
});

export type Customer = z.infer<typeof customer>;
export type CustomersAnswer = z.infer<typeof customersAnswer>;
export type RecentCustomersAnswer = z.infer<typeof recentCustomersAnswer>;
export type CustomerSelected = z.infer<typeof customerSelected>;
export type CustomerCard = z.infer<typeof customerCard>;
