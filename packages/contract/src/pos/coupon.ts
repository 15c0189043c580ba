import { z } from 'zod';
import { change, type Route } from '../route.ts';
import {
  count,
  counterInput,
  filledText,
  flag,
  flagNumber,
  looseText,
  moneyInput,
  moneyString,
  numberInput,
  nzDateTime,
  nzDay,
  ok,
  okOrRefused,
  optionalText,
  withoutCard,
  pageNumber,
} from '../wire.ts';
import { COUPON_SENTENCES, SENTENCES } from './sentences.ts';

export const couponType = z.enum(['percent', 'fixed']);

/** Rows a page (docs/rules/coupons.md 10). */
const COUPON_PAGE_SIZE = 20;

export const couponSort = z.enum([
  ...(['', 'code', 'name', 'type', 'amount', 'min_gtotal', 'uselimit', 'usecount'] as const),
  ...(['expiry', 'status', 'created_at'] as const),
]);

export const couponListRequest = z.object({
  type: z
    .enum(['', ...couponType.options])
    .default('')
    .meta({ description: "'' = both" }),
  search: looseText('search').meta({ description: 'Part of a code, a name, or of its customer' }),
  sort: couponSort.default('').meta({ description: "'' = created_at" }),
  direction: z.enum(['', 'asc', 'desc']).default('').meta({ description: "'' = desc" }),
  page: pageNumber.default(1),
  pageSize: numberInput.pipe(z.int().min(1).max(100)).default(COUPON_PAGE_SIZE),
});

/** What staff did, and what became of its uses. */
export const couponAct = z.enum(['created', 'enabled', 'disabled', 'emailed', 'ended', 'used', 'returned']);

const couponOp = z
  .strictObject({
    at: nzDateTime,
    staff: z.string().meta({ description: "'' = not known" }),
    what: couponAct,
    order_no: z.string().meta({ description: "Of a use, else ''" }),
  })
  .meta({ id: 'CouponOp' });

export const coupon = z
  .strictObject({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    type: couponType,
    amount: moneyString.meta({ description: 'Per cent, or dollars' }),
    min_gtotal: moneyString,
    user_id: z.string().meta({ description: "'' = any customer" }),
    customer: z.string().meta({ description: "That customer's name; '' = none, or not known now" }),
    is_shipping: flagNumber,
    exclude_hot: flagNumber,
    exclude_sale: flagNumber,
    no_commission: flagNumber,
    expiry: z.union([z.literal(''), nzDay]),
    status: flagNumber.meta({ description: '1 enabled, 0 disabled' }),
    if_email: flagNumber.meta({ description: '1 = it was e-mailed' }),
    uselimit: count,
    usecount: count,
    staff: z.string().meta({ description: "Who made it; '' = not known" }),
    created_at: nzDateTime,
    op_history: z.array(couponOp).max(50).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'Coupon' });

export const couponListAnswer = ok({ coupons: z.array(coupon).max(100), total: count });

export const couponStatusRequest = z.object({
  id: filledText('code'),
  status: flag.optional().meta({ description: 'Extension: the state it shall have; left out, the other one' }),
});

export const couponCreateRequest = z.object({
  code: withoutCard(optionalText('code')),
  name: optionalText('name'),
  type: couponType.default('percent'),
  amount: moneyInput.prefault(0).meta({ description: 'Per cent, or dollars; digits and one decimal point' }),
  min_gtotal: counterInput.default(0).meta({ description: 'Whole dollars' }),
  uselimit: counterInput.default(1),
  user_id: optionalText('code').meta({ description: "'' = any customer" }),
  is_shipping: flag.default(false),
  exclude_hot: flag.default(false),
  exclude_sale: flag.default(false),
  no_commission: flag.default(false),
  expiry: z
    .union([z.literal(''), z.iso.date()])
    .default('')
    .meta({ description: 'Its last NZ day' }),
  status: flag.default(false),
  if_email: flag.default(false).meta({ description: 'E-mails it to its customer at once' }),
});

export const couponEmailRequest = z.object({ code: filledText('code') });

export const couponAnswer = okOrRefused({ coupon });

export const couponEmailAnswer = okOrRefused({ msg: z.string(), coupon });

const EMAIL_SENTENCES = [
  SENTENCES.noCustomer,
  SENTENCES.couponDisabled,
  SENTENCES.couponExpired,
  SENTENCES.couponUsedUp,
];

const staffOnly = { session: 'staff', errors: [401, 403] } as const;

export const couponRoutes: readonly Route[] = [
  change('/pos/coupon/list', 'A page of coupons with what was done to each', {
    request: couponListRequest,
    response: couponListAnswer,
    ...staffOnly,
  }),
  change('/pos/coupon/create', 'Makes a coupon', {
    request: couponCreateRequest,
    response: couponAnswer,
    refusals: [...COUPON_SENTENCES, ...EMAIL_SENTENCES, SENTENCES.couponInUse, SENTENCES.customerSelect],
    ...staffOnly,
  }),
  change('/pos/coupon/email', 'E-mails a coupon to its customer; a repeat within a minute sends none', {
    request: couponEmailRequest,
    response: couponEmailAnswer,
    refusals: EMAIL_SENTENCES,
    ...staffOnly,
    errors: [401, 403, 404],
  }),
  change('/pos/coupon/status', 'Enables or disables a coupon', {
    request: couponStatusRequest,
    response: couponAnswer,
    ...staffOnly,
    errors: [401, 403, 404],
  }),
];

export type CouponEmailAnswer = z.infer<typeof couponEmailAnswer>;
export type CouponSort = Exclude<z.infer<typeof couponSort>, ''>;
export type CouponCreateRequest = z.input<typeof couponCreateRequest>;
export type Coupon = z.infer<typeof coupon>;
export type CouponAnswer = z.infer<typeof couponAnswer>;
export type CouponListAnswer = z.infer<typeof couponListAnswer>;
