import type { Order } from '../domain/order.ts';
import type { AttemptKey, TakeKey } from './keys.ts';

/** Reads outside of a lock: what is due, and whom a token or payment belongs to. */
export interface OrderLookups {
  orderNoOfPayment(paymentId: string): Promise<string | undefined>;
  read(orderNo: string): Promise<Order | undefined>;
  readByCart(cartId: string): Promise<Order | undefined>;
  readByPayToken(token: string): Promise<Order | undefined>;
  staleIntents(before: Date, limit: number): Promise<{ readonly orderNo: string; readonly version: number }[]>;
  /** Open attempts whose next check is due; each is postponed in the same statement, so replicas share them. */
  claimOpenAttempts(now: Date, limit: number): Promise<AttemptKey[]>;
  dueExpiries(now: Date, limit: number): Promise<TakeKey[]>;
}
