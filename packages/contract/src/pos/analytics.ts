import { z } from 'zod';
import { change, type Route } from '../route.ts';
import { filledText } from '../wire.ts';

export const markGaSent = z.object({ orderNo: filledText('code') });

/** success: this caller reports the sale to analytics; false: it is not paid, or was reported already. */
export const gaSent = z.strictObject({ success: z.boolean() });

export const posAnalyticsRoutes: readonly Route[] = [
  change('/pos/order/markGaSent', 'Claims the report of a paid sale to analytics: true once, then false', {
    request: markGaSent,
    response: gaSent,
    errors: [401, 403, 404],
    session: 'staff',
  }),
];

export type GaSent = z.infer<typeof gaSent>;
