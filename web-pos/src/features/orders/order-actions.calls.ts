import { type Address, HttpError } from '@shop/contract/client';
import type { AllocationChecked, OrderChanged, OrderReturned } from '@shop/contract/pos/order-actions';
import { getJson, postJson } from '../../lib/http.ts';

/**
 * Cancels a pending order, or restores a locked one; its PIN was entered before. What a colleague has done meanwhile is refused, never done
 * the other way round.
 */
export const cancelOrRestore = (orderNo: string, wanted: 'cancel' | 'restore') =>
  getJson(`/pos/order-cancel/${encodeURIComponent(orderNo)}?wanted=${wanted}` as Address<OrderChanged>);

/** Restores a locked one with what is short on back-order. */
export const restoreOnBackorder = (orderNo: string) =>
  getJson(`/pos/order-cancel/${encodeURIComponent(orderNo)}?backorder=1&wanted=restore` as Address<OrderChanged>);

/** A pending order is a quote again. */
export const backToQuote = (orderNo: string) =>
  postJson('/pos/order-to-quote' as Address<OrderReturned>, { orderno: orderNo });

/** A pending order without payments goes ahead; a manager's PIN was entered before. */
export const allowNoDeposit = (orderNo: string) =>
  postJson('/pos/order/noDeposit' as Address<OrderChanged>, { orderNo });

/** What an order lacks of the stock it is allocated from, as a sentence, and the line that it is about, '' = none. */
export interface Shortage {
  readonly sentence: string;
  readonly line: string;
}

/** @returns undefined when all is there, or nothing answered */
export async function shortage(orderNo: string): Promise<Shortage | undefined> {
  try {
    await getJson(`/pos/check-allocation/${encodeURIComponent(orderNo)}` as Address<AllocationChecked>);
    return undefined;
  } catch (reason) {
    // Only a refusal says that something is short; paying asks again, and says what else is wrong.
    return reason instanceof HttpError && reason.status === 200 ? shortageOf(reason) : undefined;
  }
}

export const shortageOf = ({ message: sentence, line = '' }: HttpError): Shortage => ({ sentence, line });
