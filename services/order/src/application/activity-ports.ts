/** An entry of an order's log, written with what it tells of. */
export interface Activity {
  readonly orderNo: string;
  readonly event: 'quote-log' | 'order-log';
  /** '' = the clock */
  readonly causerId: string;
  readonly what:
    | 'saved'
    | 'sent'
    | 'expiry_moved'
    | 'expired'
    | 'placed'
    | 'pay_pressed'
    | 'to_quote'
    | 'no_deposit'
    | 'refund_approved'
    | 'refunded'
    | 'completed'
    | 'cancelled'
    | 'restored'
    | 'dispatched'
    | 'allocated'
    | 'deleted';
  /** ids, days and amounts */
  readonly detail: Readonly<Record<string, string | number>>;
  readonly at: Date;
}
