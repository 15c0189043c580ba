/** What a sale begins with that was started on another screen. It goes with the navigation, and is gone once the sale has its id. */
export interface SaleStart {
  /** skus or barcodes, each of which is one more of its item */
  readonly codes?: readonly string[];
  readonly customer?: string;
  /** with what is in the customer's cart on the website */
  readonly load?: boolean;
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Of what a history entry carries; anything unknown in it starts nothing. */
export function saleStartOf(state: unknown): Required<SaleStart> {
  const { codes, customer, load }: { codes?: unknown; customer?: unknown; load?: unknown } =
    typeof state === 'object' && state !== null ? state : {};
  return { codes: textsOf(codes), customer: typeof customer === 'string' ? customer : '', load: load === true };
}
