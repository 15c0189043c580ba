import { z } from 'zod';
import { change, type Route } from '../route.ts';
import { orderStatus } from '../v1/order.ts';
import {
  anyPageNumber,
  count,
  filledText,
  flag,
  looseText,
  moneyString,
  nzDateTime,
  nzDay,
  numberInput,
  ok,
  okOrRefused,
} from '../wire.ts';
import { SENTENCES } from './sentences.ts';

/** Active and expired quotes, unpaid, cancelled and all orders. */
export const listType = z.enum(['quote', 'e-quote', 'p-order', 'c-order', 'order']);
/** '' = none: the newest first */
export const listSort = z.enum([
  ...(['', 'nztime', 'updated_at', 'expiry_date', 'order_no', 'firstname', 'grandtotal', 'status'] as const),
]);
export const listDirection = z.enum(['', 'asc', 'desc']);

/** Rows a page, and page numbers on show (docs/rules/order-lists.md 8). */
export const LIST_PAGE_SIZE = 10;

export const orderListRequest = z.object({
  type: listType,
  search: looseText('search').meta({ description: 'Number, name, company, mobile or e-mail; each word is found' }),
  filters: z
    .object({
      staff: looseText('code').meta({ description: "Of a staff member; '' = everybody" }),
      allBranch: flag.nullish().meta({ description: 'Absent: yes for quotes, no for orders' }),
    })
    .nullish(),
  sort: listSort.nullish().transform((sort) => sort ?? ''),
  direction: listDirection.nullish().transform((direction) => direction ?? ''),
  page: anyPageNumber.default(1).meta({ description: 'Beyond the last: no rows, and the total' }),
  pageSize: numberInput.pipe(z.int().min(1).max(50)).default(LIST_PAGE_SIZE),
});

/** A row of a list. */
export const listedOrder = z
  .strictObject({
    id: z.string(),
    order_no: z.string(),
    status: orderStatus,
    nztime: nzDateTime,
    updated_at: nzDateTime,
    location: z.string().meta({ description: 'Code of its branch; WEB for the web shop' }),
    firstname: z.string(),
    lastname: z.string(),
    company: z.string(),
    mobile: z.string(),
    email: z.string(),
    grandtotal: moneyString,
    expiry_date: nzDay.or(z.literal('')).meta({ description: "A quote's last day; '' of an order" }),
    expiresIn: z.int().nullable().meta({ description: 'Whole days left, below 0 expired; null of an order' }),
    minExpireDate: nzDay.or(z.literal('')),
    maxExpireDate: nzDay.or(z.literal('')),
    staff_label: z.string().meta({ description: "Who made it; '' = the web shop" }),
    staff_email: z.string(),
    num_comments: count,
  })
  .meta({ id: 'ListedOrder' });

export const orderListAnswer = ok({
  total: count,
  more: z.boolean().meta({ description: 'Extension: a search found more than the 1,000 that are counted' }),
  orders: z.array(listedOrder).max(50),
});

export const quoteDelParams = z.object({ orderNo: filledText('code') });
export const quoteDeleted = okOrRefused({ msg: z.string(), status: z.literal('deleted') });

export const orderListRoutes: readonly Route[] = [
  change('/pos/order-list', 'A page of quotes or orders', {
    request: orderListRequest,
    response: orderListAnswer,
    errors: [401, 403],
    session: 'staff',
  }),
  {
    method: 'get',
    path: '/pos/quote-del/{orderNo}',
    summary: 'Deletes a quote for good; its log stays',
    params: quoteDelParams,
    response: quoteDeleted,
    refusals: [SENTENCES.quoteOrdered],
    errors: [401, 403, 404, 409],
    csrf: true,
    session: 'staff',
  },
];

export type ListType = z.infer<typeof listType>;
export type ListSort = z.infer<typeof listSort>;
export type ListDirection = z.infer<typeof listDirection>;
export type OrderListRequest = z.input<typeof orderListRequest>;
export type ListedOrder = z.infer<typeof listedOrder>;
export type OrderListAnswer = z.infer<typeof orderListAnswer>;
export type QuoteDeleted = z.infer<typeof quoteDeleted>;
