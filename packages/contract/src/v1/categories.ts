import { z } from 'zod';
import { get, type Route } from '../route.ts';
import { count } from '../wire.ts';

/** Three levels; `count` is that of the node's unfiltered listing. */
export const categoryNode = z
  .strictObject({
    name: z.string(),
    url: z.string(),
    count,
    image: z.string().optional().meta({ description: 'Extension: picture for the slider' }),
    get children() {
      return z.array(categoryNode);
    },
  })
  .meta({ id: 'CategoryNode' });

export const categoryTree = z.array(categoryNode);

export const categoryRoutes: readonly Route[] = [
  get('/v1/getCategoriesInfo', 'The category tree, level 1 first', {
    response: categoryTree,
    errors: [304],
  }),
];

export type CategoryNode = z.infer<typeof categoryNode>;
