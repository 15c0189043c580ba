import type { DocumentStatus, ReopenState } from '@shop/commerce/order-states';
import type { OrderDocument } from '../domain/document.ts';

export interface Placement {
  readonly cartId: string;
  readonly cartVersion: number;
  readonly document: OrderDocument;
}
export interface PlacedOrder {
  readonly orderNo: string;
  readonly status: DocumentStatus;
  readonly payToken: string;
  /** of the cart's document that it is about: an older one than was sent when that was paid meanwhile */
  readonly cartVersion: number;
}
export interface ReopenedOrder {
  readonly state: ReopenState;
  readonly orderNo: string;
  readonly confirmationToken: string;
  readonly cartVersion: number;
}
export interface Orders {
  place(placement: Placement): Promise<PlacedOrder>;
  reopen(cartId: string): Promise<ReopenedOrder>;
  /** Whether the token still leads somewhere: to the provider's page, or to the confirmation. */
  leadsOn(payToken: string): Promise<boolean>;
}
