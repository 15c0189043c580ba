import type { Delivery } from '@shop/commerce/document';
import type { Cents } from '@shop/primitives/money';
import type { Life } from '../domain/life.ts';

export interface PricedDelivery extends Life {
  readonly orderNo: string;
  readonly shippingCents: Cents;
  /** of it taken off by a freight coupon */
  readonly offCents: Cents;
  readonly grandTotalCents: Cents;
  readonly gstCents: Cents;
  readonly at: Date;
}

export interface DeliveryState {
  readonly delivery: Delivery;
  readonly shippingCents: Cents;
  /** of it taken off by a freight coupon */
  readonly offCents: Cents;
  /** staff entered the fee after this version was made */
  readonly isEntered: boolean;
}

/** The delivery of one order, under its lock. */
export interface DeliveryWriter {
  /** @returns undefined for an unknown number */
  stateOf(orderNo: string): Promise<DeliveryState | undefined>;
  /** The fee that this press entered before; undefined: it did not. */
  byPress(orderNo: string, pressKey: string): Promise<Cents | undefined>;
  /** Its sums and its status; lines and allocations stay. */
  price(priced: PricedDelivery): Promise<void>;
}
