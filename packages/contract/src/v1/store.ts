import { z } from 'zod';
import { get, type Route } from '../route.ts';
import { flag, ok } from '../wire.ts';

export const location = z
  .strictObject({
    code: z.string(),
    name: z.string(),
    shortname: z.string(),
    address: z.string(),
    phone: z.string(),
    hours: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    physical: z.boolean(),
    collect: z.boolean(),
    website: z.boolean(),
    third_party: z.boolean(),
  })
  .meta({ id: 'Location' });

const filter = z.union([z.literal('').transform(() => undefined), flag]).optional();

/** Flags given filter together (AND); a flag absent or '' does not filter. */
export const locationsQuery = z.object({
  physical: filter,
  collect: filter,
  website: filter,
  third_party: filter,
});

/** `location`: the session's branch or last pick-up point. */
export const locationsAnswer = ok({ locations: z.array(location), location: location.nullable() });

export const storeRoutes: readonly Route[] = [
  get('/v1/store/getLocations', 'Branches and collection points', {
    query: locationsQuery,
    response: locationsAnswer,
    errors: [],
  }),
];

export type Location = z.infer<typeof location>;
export type LocationsQuery = z.output<typeof locationsQuery>;
export type LocationsAnswer = z.infer<typeof locationsAnswer>;
