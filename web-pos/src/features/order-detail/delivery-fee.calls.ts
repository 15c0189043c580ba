import type { Address } from '@shop/contract/client';
import type { DeliveryPriced } from '@shop/contract/pos/dispatch';
import { pressJson } from '../../lib/http.ts';

interface Fee {
  readonly orderNo: string;
  readonly version: number;
  /** dollars, as on the wire */
  readonly amount: string;
  /** the fee that was shown, where it is corrected */
  readonly replaces?: string | undefined;
}

/** The fee of a delivery that reads TBC; its customer is told. @param key of this press: sent again with it, it acts once */
export const priceDelivery = (fee: Fee, key: string) =>
  pressJson('/pos/order/delivery-fee' as Address<DeliveryPriced>, fee, key);
