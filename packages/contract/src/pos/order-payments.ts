import { REFUNDS, TERMINALS } from '@shop/primitives/closed-sets';
import { type Cents, parseCents, ZERO } from '@shop/primitives/money';
import { z } from 'zod';
import type { Route } from '../route.ts';
import { filledText, moneyString, ok, okOrRefused, optionalText } from '../wire.ts';
import { orderPayment } from './draft.ts';
import { pressHeaders } from './press-headers.ts';
import { SENTENCES } from './sentences.ts';

/** What is no amount is 0, which no payment is: the rule refuses it with its sentence. */
const typedAmount = z.union([z.string().max(64), z.number()]).transform((value): Cents => parseCents(value) ?? ZERO);

const wanted = z.object({
  gateway: filledText('code'),
  name: optionalText('name'),
  amount: typedAmount,
  type: z
    .literal([1, 2, '1', '2'])
    .default(1)
    .transform(Number)
    .meta({ description: '1 payment, 2 refund: with refundOf; amounts are positive' }),
  refundOf: optionalText('code').meta({ description: 'Of a refund: the id of the payment that it gives back' }),
  why: optionalText('note').meta({ description: 'Extension: of a refund, why it is made; printed on its credit note' }),
  reference: optionalText('reference').meta({ description: "Extension: an application number, a voucher's code" }),
});

const isWhole = ({ type, refundOf }: z.output<typeof wanted>): boolean => (type === 2) === (refundOf !== '');

/** Replaces the unpaid rows, refunds that wait among them; rows of one method are one. A form sends an empty list as ''. */
export const replacePayments = z.object({
  orderNo: filledText('code'),
  payments: z.union([
    z.array(wanted.refine(isWhole, 'a refund names the payment that it gives back')).max(20),
    z.literal('').transform(() => []),
  ]),
  seen: z
    .union([
      z.array(z.object({ id: filledText('code'), amount: typedAmount })).max(40),
      z.literal('').transform(() => []),
    ])
    .optional()
    .meta({
      description:
        'Extension: the unpaid rows that the page showed, refunds that wait among them; 409 with what changed when they are others by now. Absent: they are replaced whatever they are',
    }),
});

export const arrangedPayments = okOrRefused({
  payments: z.array(orderPayment),
  paidAmount: moneyString,
  remaining: moneyString.meta({ description: 'What no method is chosen for' }),
});

export const payOrder = z.object({ orderNo: filledText('code'), pId: filledText('code') });

/** redirect '' = it is settled; else the page form-posts `params` to it. */
export const orderPaid = okOrRefused({
  msg: z.string(),
  redirect: z.string(),
  params: z.record(z.string(), z.string()),
});

/** What became of a payment that was waited for. */
export const stoppedWaiting = okOrRefused({ msg: z.string() });

export const payLinkSent = okOrRefused({ msg: z.string() });

export const methodsFor = z.object({ orderNo: filledText('code') });

const counterMethod = z.strictObject({
  code: z.string(),
  name: z.string(),
  reference: z.string().meta({ description: "What its reference is called; '' = it needs none" }),
  byCode: z.boolean().meta({ description: 'Its reference is a code, of which a payment has one' }),
  opensPage: z
    .boolean()
    .meta({ description: "Pay Now leads to a provider's page, which may be the customer's own device" }),
  awaited: z
    .boolean()
    .meta({ description: 'Extension: its money comes by itself and later, so that Pay Now says that it has arrived' }),
  terminal: z.enum(TERMINALS).meta({
    description:
      "Extension: which popup takes it: of a card terminal (hit), of a provider's page in a frame; '' = none",
  }),
  refunds: z
    .enum(REFUNDS)
    .meta({ description: 'Which payments may be given back by it: by any method, its own, none' }),
  available: moneyString.nullable().meta({ description: 'Of the customer; null = without a limit' }),
});

export const counterMethods = ok({ methods: z.array(counterMethod) });

const S = SENTENCES;
const paymentRules = [S.nothingDue, S.notPositive, S.tooMuch, S.needsReference, S.cannotPay];
const call = (path: string, summary: string, rest: Omit<Route, 'method' | 'path' | 'summary'>): Route => ({
  ...{ method: 'post', path, summary, csrf: true, session: 'staff' },
  ...rest,
});

export const orderPaymentRoutes: readonly Route[] = [
  call('/pos/order/methods', "Extension: how an order can be paid at the counter, with its customer's credit", {
    request: methodsFor,
    response: counterMethods,
    errors: [401, 403, 404],
  }),
  call('/pos/order/updatePayment', 'Replaces the unpaid payments of an order', {
    request: replacePayments,
    response: arrangedPayments,
    refusals: paymentRules,
    errors: [401, 403, 404, 409],
  }),
  call('/pos/pay-order', 'Pay Now: takes one of the unpaid payments, or opens its page', {
    request: payOrder,
    response: orderPaid,
    refusals: [S.tooMuch, S.cannotPay],
    errors: [401, 403, 404, 409],
  }),
  call(
    '/pos/order/stop-waiting',
    'Extension: ends a payment whose page the customer left; its provider is asked first',
    {
      request: payOrder,
      response: stoppedWaiting,
      refusals: [S.notWaiting],
      errors: [401, 403, 404, 409, 503],
    },
  ),
  call('/pos/order/send-link', "Extension: mails the link of the order's page, where its customer pays a payment", {
    request: payOrder,
    headers: pressHeaders,
    response: payLinkSent,
    refusals: [S.noLink],
    errors: [401, 403, 404, 409],
  }),
];

export type CounterMethods = z.infer<typeof counterMethods>;
export type ArrangedPayments = z.infer<typeof arrangedPayments>;
export type PayLinkSent = z.infer<typeof payLinkSent>;
export type StoppedWaiting = z.infer<typeof stoppedWaiting>;
export type OrderPaid = z.infer<typeof orderPaid>;
