import { z } from 'zod';
import { get, type Route } from '../route.ts';
import { optionalText } from '../wire.ts';

/** Under 2 characters nothing is searched. */
export const suburbQuery = z.object({ term: optionalText('search').transform((term) => term.trim()) });

export const suburbMatches = z
  .array(
    z.strictObject({
      label: z.string(),
      value: z.string(),
      suburb: z.string(),
      city: z.string(),
      zip: z.string().regex(/^\d{4}$/),
      rural: z.boolean(),
    }),
  )
  .max(10);

export const suburbRoutes: readonly Route[] = [
  get('/v1/suburb', 'Suburbs by the beginning of their name, or a part of it', {
    query: suburbQuery,
    response: suburbMatches,
    errors: [],
  }),
];

export type SuburbMatch = z.infer<typeof suburbMatches>[number];
