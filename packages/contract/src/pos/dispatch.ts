import { z } from 'zod';
import { change, type Route } from '../route.ts';
import { count, filledText, looseText, okOrRefused, quantityInput } from '../wire.ts';
import { SENTENCES } from './sentences.ts';

/** Goods of a paid order that leave now. */
export const takeNow = z.object({
  detailId: filledText('reference').meta({ description: "An item's id in order-info" }),
  allocId: z
    .union([filledText('code'), z.int()])
    .transform(String)
    .meta({ description: 'Of its take_allocations' }),
  qtyTaken: quantityInput,
  binTaken: looseText('code').meta({ description: "A bin of that allocation's place" }),
});

export const takeHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .max(128)
    .regex(/^[\x21-\x7e]*$/, 'it is visible ASCII')
    .optional()
    .meta({ description: 'Extension: the same key acts once; without it each call acts' }),
});

export const taken = okOrRefused({
  msg: z.string(),
  already_taken: count.meta({ description: 'Of the item' }),
});

const S = SENTENCES;

export const dispatchRoutes: readonly Route[] = [
  change('/pos/order/updateQTYTaken', 'Taking now: goods of a paid order leave a bin', {
    request: takeNow,
    headers: takeHeaders,
    response: taken,
    refusals: [
      S.takenNegative,
      S.takenNoBin,
      S.takenTooMuch,
      S.orderUnpaid,
      S.orderPartPaid,
      S.orderCancelled,
      S.orderRefunded,
    ],
    errors: [401, 403, 404, 409, 503],
    session: 'staff',
  }),
];

export type Taken = z.infer<typeof taken>;
