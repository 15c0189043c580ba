/** A component's stock at one location, in units. */
export interface StockAt {
  /** code */
  readonly location: string;
  readonly free: number;
  readonly clr: number;
  readonly alloc: number;
  readonly nons: number;
  readonly onHand: number;
}
/** What is left of a purchase order. */
export interface Incoming {
  readonly purchaseOrder: string;
  readonly qty: number;
  /** NZ day, '' = unknown */
  readonly eta: string;
}
export interface ComponentStock {
  readonly sku: string;
  readonly locations: StockAt[];
  readonly incoming: Incoming[];
}
