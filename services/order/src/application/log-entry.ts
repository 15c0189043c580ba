/** Comments of quotes and orders, and what was done to them. */
export const LOG_EVENTS = ['quote-notice', 'order-notice', 'quote-log', 'order-log'] as const;
export type LogEvent = (typeof LOG_EVENTS)[number];
export type NoticeEvent = Extract<LogEvent, `${string}-notice`>;

export interface LogEntry {
  readonly id: string;
  readonly event: LogEvent;
  /** '' = the clock, or the shopper */
  readonly causerId: string;
  /** 'comment', or what was done */
  readonly what: string;
  readonly detail: Readonly<Record<string, string | number>>;
  readonly at: Date;
  readonly reminded: readonly { readonly staffId: string; readonly read: boolean }[];
}
