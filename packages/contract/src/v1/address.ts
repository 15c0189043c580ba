import { z } from 'zod';
import { get, type Route } from '../route.ts';
import { optionalText } from '../wire.ts';

/** The address as far as it is typed. Under 2 characters nothing is searched. */
export const addressQuery = z.object({
  term: optionalText('address').transform((term) => term.trim()),
  zip: optionalText('code').meta({ description: 'The postcode given before: what lies there comes first' }),
});

export const addressMatches = z
  .array(
    z.strictObject({
      label: z.string(),
      /** what stands in the field once it is chosen; ends with the postcode where it is known */
      value: z.string(),
      /** '' for a suburb */
      street: z.string(),
      suburb: z.string(),
      city: z.string(),
      /** '' where a road crosses postcodes */
      zip: z.string().regex(/^(\d{4})?$/),
      rural: z.boolean(),
    }),
  )
  .max(10);

export const addressRoutes: readonly Route[] = [
  get(
    '/v1/address',
    'Addresses for what is typed so far: unit and number are kept. Contains data sourced from the LINZ Data Service and Stats NZ, licensed for reuse under CC BY 4.0',
    { query: addressQuery, response: addressMatches, errors: [] },
  ),
];

export type AddressMatch = z.infer<typeof addressMatches>[number];
