import { z } from 'zod';
import { get, post, type Route } from '../route.ts';
import { filledText, numberInput, okOrRefused } from '../wire.ts';
import { draftRef } from './counter-wire.ts';
import { customerCard, customerSelected, customersAnswer, recentCustomersAnswer } from './customer.ts';
import { SENTENCES } from './sentences.ts';

export const customerSearchParams = z.object({ text: filledText('search') });

export const customerSearchQuery = z.object({
  limit: numberInput.pipe(z.int().min(1).max(50)).default(10),
  filter: z
    .enum(['', 'name', 'email', 'mobile'])
    .default('')
    .meta({ description: "'' = all three; a mobile is found with or without blanks and +64" }),
});

/** '0' clears the customer. */
export const customerParams = z.object({ id: filledText('code') });

export const draftQuery = z.object({ orderNo: draftRef.orderNo, draft: draftRef.draft });

export const customerCardRequest = z.object({ id: filledText('code') });

export const customerFromOrder = z.object({ orderno: filledText('code') });

export const customerWritten = okOrRefused({ msg: z.string() });
export type CustomerWritten = z.infer<typeof customerWritten>;

const staffOnly = { csrf: true, session: 'staff', errors: [401, 403] } as const;

export const customerRoutes: readonly Route[] = [
  get(
    '/pos/cus-search/{text}',
    'Customers by name, mobile or email; also the suggestions while an email or mobile is typed',
    {
      params: customerSearchParams,
      query: customerSearchQuery,
      response: customersAnswer,
      errors: [401],
      session: 'staff',
    },
  ),
  get('/pos/cus-select/{id}', 'Binds a customer to the draft and fills its contact from them; no price changes', {
    params: customerParams,
    query: draftQuery,
    response: customerSelected,
    refusals: [SENTENCES.customerSelect],
    ...staffOnly,
    errors: [401, 403, 404, 409],
  }),
  get('/pos/get-recent-customers', 'The customers this staff member chose last, at most 10', {
    response: recentCustomersAnswer,
    errors: [401],
    session: 'staff',
  }),
  get('/pos/load-cus-cart', "Adds the bound customer's web cart to the draft at today's prices; the web cart stays", {
    query: draftQuery,
    response: okOrRefused({ itemcount: z.int().min(0), couponMsg: z.string() }),
    refusals: [SENTENCES.noCustomer, SENTENCES.soldOut],
    ...staffOnly,
    errors: [401, 403, 404, 409],
  }),
  post('/pos/cus-card', 'Extension: what stands beside the selector: their details, latest documents and web cart', {
    request: customerCardRequest,
    response: customerCard,
    refusals: [SENTENCES.customerSelect],
    ...staffOnly,
  }),
  post('/pos/update-cus-by-order', "Writes a saved document's contact fields over its customer's own", {
    request: customerFromOrder,
    response: customerWritten,
    refusals: [SENTENCES.noCustomer, SENTENCES.emailTaken],
    ...staffOnly,
    errors: [401, 403, 404],
  }),
];
