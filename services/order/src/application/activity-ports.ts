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
    | 'ordered'
    | 'pay_pressed'
    | 'to_quote'
    | 'no_deposit'
    | 'refund_approved'
    | 'terminal_resolved'
    | 'terminal_pressed'
    | 'payment_ended'
    | 'waiting_stopped'
    | 'link_sent'
    | 'refunded'
    | 'completed'
    | 'cancelled'
    | 'restored'
    | 'dispatched'
    | 'allocated'
    | 'delivery_priced'
    | 'deleted';
  /** ids, days and amounts */
  readonly detail: Readonly<Record<string, string | number>>;
  readonly at: Date;
}

/** A notice among the comments of a document, in the transaction of what it tells of. */
export interface Notice {
  readonly orderNo: string;
  readonly event: 'quote-notice' | 'order-notice';
  /** '' = the shop itself */
  readonly causerId: string;
  readonly text: string;
  /** staff whom it alerts */
  readonly remindIds: readonly string[];
  readonly at: Date;
}
export interface NoticeWriter {
  /** The notice and its alerts are one statement. @returns its id */
  add(notice: Notice): Promise<string>;
  /** Who did one of these last; '' = nobody. */
  lastActor(orderNo: string, what: readonly Activity['what'][]): Promise<string>;
}
