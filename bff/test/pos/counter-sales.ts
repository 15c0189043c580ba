import { searchItemsAnswer } from '@shop/contract/pos/cart';
import { draftAnswer } from '@shop/contract/pos/draft';
import { draftBegun, draftCompleted } from '@shop/contract/pos/draft-routes';
import { orderDetail } from '@shop/contract/pos/order-detail';
import { arrangedPayments } from '@shop/contract/pos/order-payments';
import type { Browser } from '../browser.ts';

export interface CounterSale {
  readonly orderNo: string;
  /** the grand total in dollars, such as '1988.00' */
  readonly amount: string;
}

/** Everything that an order asks of its customer. */
export const customer = {
  ...{ firstname: 'Ana', lastname: 'Lee', mobile: '0211234567', email: 'ana@counter.test', acquisition: 'Walk in' },
  ...{ address: '1 Queen Street, Auckland', zip: '1010', agree_terms: 1 },
};

/** The sku of a piece of which there are more than a dozen. */
export async function plentifulSku(till: Browser): Promise<string> {
  const { items } = searchItemsAnswer.parse((await till.post('/pos/cart/searchItems', { str: 'sofa' })).json);
  const sku = items.find(({ qty }) => qty > 12)?.sku;
  if (!sku) throw new Error('no sofa is plentiful');
  return sku;
}

/** Orders as a till makes them: goods, allocation, customer, PIN. */
export function counterSales(till: Browser) {
  /** A staff cart with everything that an order needs. @returns its id */
  const cart = async (sku: string, qty = 1, who: object = customer): Promise<string> => {
    const { draft } = draftBegun.parse((await till.post('/pos/cart/new')).json);
    await till.post('/pos/cart/addItem', { draft, sku, qty });
    await till.post('/pos/cart/allocateAll', { draft });
    await till.post('/pos/cart/updateBasic', { draft, cart: who, useSameAddress: 1 });
    return draft;
  };
  return {
    cart,
    /** A pending order of some pieces. @param more of its completion, such as updateCus */
    async order(sku: string, qty = 1, more: object = {}): Promise<CounterSale> {
      const draft = await cart(sku, qty);
      const { cart: kept } = draftAnswer.parse((await till.post('/pos/cart/get', { draft })).json);
      await till.post('/pos/check-pin', { pin: '1111', type: 'order', target: draft });
      const completion = { option: 'order', draft, ...more };
      const placed = draftCompleted.parse((await till.post('/pos/cart/complete', completion)).json);
      if (!placed.success) throw new Error(placed.msg);
      return { orderNo: placed.orderNo, amount: kept.grandtotal };
    },
    /** Puts these in place of the order's unpaid payments. @returns all its payments */
    async arrange(orderNo: string, payments: readonly object[]) {
      const answer = arrangedPayments.parse((await till.post('/pos/order/updatePayment', { orderNo, payments })).json);
      if (!answer.success) throw new Error(answer.msg);
      return answer.payments;
    },
    async detail(orderNo: string) {
      const answer = orderDetail.parse((await till.get(`/pos/order-info/${orderNo}`)).json);
      if (!answer.success) throw new Error(`no order ${orderNo}`);
      return answer.order;
    },
  };
}
