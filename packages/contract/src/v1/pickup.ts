import { z } from 'zod';
import { get, type Route } from '../route.ts';
import { filledText, ok } from '../wire.ts';

export const pickupQuery = z.object({
  sku: filledText('code').meta({ description: 'Of the combination, as in the cart' }),
  qty: z.coerce.number().int().min(1).max(999).default(1),
});

export const pickupAnswer = ok({
  points: z.array(
    z.strictObject({
      code: z.string(),
      here: z.boolean().meta({ description: 'All of it is free there; else it is brought from elsewhere' }),
    }),
  ),
  etaText: z.string().meta({ example: 'Collect from Tue 9 Dec', description: 'Of every point' }),
});

export const pickupRoutes: readonly Route[] = [
  get('/v1/pickup', 'Where one item can be collected, and where it lies now (extension)', {
    query: pickupQuery,
    response: pickupAnswer,
    errors: [404],
  }),
];

export type PickupAnswer = z.infer<typeof pickupAnswer>;
