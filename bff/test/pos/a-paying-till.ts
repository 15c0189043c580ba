import { searchItemsAnswer } from '@shop/contract/pos/cart';
import { draftAnswer } from '@shop/contract/pos/draft';
import { draftBegun, draftCompleted } from '@shop/contract/pos/draft-routes';
import { arrangedPayments, counterMethods } from '@shop/contract/pos/order-payments';
import { formatMoney, subtract, wireCents } from '@shop/primitives/money';
import type { Browser } from '../browser.ts';

export interface Paying {
  readonly orderNo: string;
  /** the id of the payment */
  readonly option: string;
}
export interface ToPay extends Paying {
  /** of that payment */
  readonly gateway: string;
  /** the id of the payment of the rest */
  readonly rest: string;
}

const who = {
  ...{ firstname: 'Ana', lastname: 'Lee', mobile: '0211234567', email: 'ana@registers.test', acquisition: 'Walk in' },
  ...{ address: '1 Queen Street, Auckland', zip: '1010' },
};

/** Orders of a till, with payments that one popup takes. */
export function aPayingTill(till: Browser, popup: string) {
  let sku = '';
  const goods = async (): Promise<string> => {
    if (sku !== '') return sku;
    const { items } = searchItemsAnswer.parse((await till.post('/pos/cart/searchItems', { str: 'sofa' })).json);
    sku = items.find(({ qty }) => qty > 6)?.sku ?? '';
    return sku;
  };
  const anOrder = async () => {
    const { draft } = draftBegun.parse((await till.post('/pos/cart/new')).json);
    await till.post('/pos/cart/addItem', { draft, sku: await goods(), qty: 1 });
    await till.post('/pos/cart/allocateAll', { draft });
    await till.post('/pos/cart/updateBasic', { draft, cart: who, useSameAddress: 1 });
    const { cart } = draftAnswer.parse((await till.post('/pos/cart/get', { draft })).json);
    await till.post('/pos/check-pin', { pin: '1111', type: 'order', target: draft });
    const placed = draftCompleted.parse((await till.post('/pos/cart/complete', { option: 'order', draft })).json);
    if (!placed.success) throw new Error(placed.msg);
    return { orderNo: placed.orderNo, total: wireCents(cart.grandtotal) };
  };
  const arrange = async (orderNo: string, payments: readonly object[]) => {
    const arranged = arrangedPayments.parse((await till.post('/pos/order/updatePayment', { orderNo, payments })).json);
    if (!arranged.success) throw new Error(arranged.msg);
    return arranged.payments;
  };
  const methodsOf = async (orderNo: string) =>
    counterMethods.parse((await till.post('/pos/order/methods', { orderNo })).json).methods;
  return {
    arrange,
    methodsOf,
    /** A payment that the popup takes, and the rest of its order by hand. */
    async toPay(amount: string): Promise<ToPay> {
      const { orderNo, total } = await anOrder();
      const gateway = (await methodsOf(orderNo)).find(({ terminal }) => terminal === popup)?.code ?? '';
      const rest = { gateway: 'offline', reference: 'A1', amount: formatMoney(subtract(total, wireCents(amount))) };
      const rows = await arrange(orderNo, [{ gateway, amount }, rest]);
      const idOf = (code: string) => rows.find((row) => row.gateway === code)?.id ?? '';
      return { orderNo, gateway, option: idOf(gateway), rest: idOf('offline') };
    },
  };
}
