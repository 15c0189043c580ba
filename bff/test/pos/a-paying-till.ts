import { counterMethods } from '@shop/contract/pos/order-payments';
import { formatMoney, subtract, wireCents } from '@shop/primitives/money';
import type { Browser } from '../browser.ts';
import { counterSales, plentifulSku } from './counter-sales.ts';

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

/** Orders of a till, with payments that one popup takes. */
export function aPayingTill(till: Browser, popup: string) {
  const { order, arrange } = counterSales(till);
  let sku: string | undefined;
  const anOrder = async () => order((sku ??= await plentifulSku(till)));
  const methodsOf = async (orderNo: string) =>
    counterMethods.parse((await till.post('/pos/order/methods', { orderNo })).json).methods;
  return {
    arrange,
    methodsOf,
    /** A payment that the popup takes, and the rest of its order by hand. */
    async toPay(amount: string): Promise<ToPay> {
      const { orderNo, amount: total } = await anOrder();
      const gateway = (await methodsOf(orderNo)).find(({ terminal }) => terminal === popup)?.code ?? '';
      const rest = {
        gateway: 'offline',
        reference: 'A1',
        amount: formatMoney(subtract(wireCents(total), wireCents(amount))),
      };
      const rows = await arrange(orderNo, [{ gateway, amount }, rest]);
      const idOf = (code: string) => rows.find((row) => row.gateway === code)?.id ?? '';
      return { orderNo, gateway, option: idOf(gateway), rest: idOf('offline') };
    },
  };
}
