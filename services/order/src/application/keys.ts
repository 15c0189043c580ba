/** The key of everything taken for an order: the version is the fence. */
export interface TakeKey {
  readonly orderNo: string;
  readonly version: number;
}
export interface AttemptKey {
  readonly paymentId: string;
  readonly attempt: number;
}
