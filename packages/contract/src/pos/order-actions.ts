import { z } from 'zod';
import type { Route } from '../route.ts';
import { orderStatus } from '../v1/order.ts';
import { filledText, okOrRefused } from '../wire.ts';
import { SENTENCES } from './sentences.ts';

export const orderToQuote = z.object({ orderno: filledText('code') });
export const orderReturned = okOrRefused({ redirect: z.string(), msg: z.string() });

export const noDeposit = z.object({ orderNo: filledText('code') });
export const orderChanged = okOrRefused({ msg: z.string(), status: orderStatus });

const staffCall = { method: 'post', csrf: true, session: 'staff', errors: [401, 403, 404, 409] } as const;

/** `error` says what is short, as '{location} only has N stock'. */
export const allocationChecked = okOrRefused({});

export const orderParams = z.object({ orderNo: filledText('code') });

/**
 * Extension. `backorder` '1': a locked order is restored with what is short on back-order; nothing is cancelled. `wanted`: what the press
 * said it does, a 409 when a colleague has done it meanwhile; '' = by what the order is now.
 */
export const restoreQuery = z.object({
  backorder: z.enum(['', '1']).default(''),
  wanted: z.enum(['', 'cancel', 'restore']).default(''),
});

export const orderActionRoutes: readonly Route[] = [
  {
    ...staffCall,
    path: '/pos/order-to-quote',
    summary: 'Makes a quote again of an order that is not paid in any part',
    request: orderToQuote,
    response: orderReturned,
  },
  {
    ...staffCall,
    path: '/pos/order/noDeposit',
    summary: 'Lets a pending order without payments go ahead without a deposit',
    request: noDeposit,
    response: orderChanged,
    refusals: [SENTENCES.noDeposit],
  },
  {
    ...staffCall,
    method: 'get',
    csrf: false,
    path: '/pos/check-allocation/{orderNo}',
    summary: 'Whether the goods of an order are there as they are allocated; nothing is taken',
    params: orderParams,
    response: allocationChecked,
    refusals: [SENTENCES.onlyHas, SENTENCES.soldOut],
    errors: [401, 403, 404],
  },
  {
    ...staffCall,
    method: 'get',
    path: '/pos/order-cancel/{orderNo}',
    summary: 'Cancels a pending order, or restores a locked one after its allocations were checked again',
    params: orderParams,
    query: restoreQuery,
    response: orderChanged,
  },
];

export type OrderReturned = z.infer<typeof orderReturned>;
export type AllocationChecked = z.infer<typeof allocationChecked>;
export type OrderChanged = z.infer<typeof orderChanged>;
