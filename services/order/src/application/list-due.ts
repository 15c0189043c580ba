import type { Method } from '@shop/commerce/document';
import type { Clock } from '@shop/kit/clock';
import type { Cents } from '@shop/primitives/money';
import { addDays, type NzDate, todayInNz } from '@shop/primitives/nz-time';

/** What an order may wait for; the order in which they are shown is the page's. */
export const DUE_KINDS = ['refund', 'short', 'freight', 'transfer', 'unpaid', 'quote', 'dispatch'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export interface DueOrder {
  readonly orderNo: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly branch: string;
  readonly amountCents: Cents;
  /** a quote's last day, the day of a dispatch; of anything else the day it was placed */
  readonly waitsOn: NzDate;
  /** of a quote: when it was last sent to its customer; undefined = never */
  readonly sentOn: NzDate | undefined;
  /** of a dispatch alone */
  readonly goods: DueGoods | undefined;
}
/** What of an order has not left and is due. */
export interface DueGoods {
  readonly pieces: number;
  readonly methods: readonly Method[];
  /** every one of its days is agreed with the customer */
  readonly confirmed: boolean;
}
export interface DueGroup {
  readonly kind: DueKind;
  readonly count: number;
  readonly more: boolean;
  readonly orders: readonly DueOrder[];
}
export interface DueReads {
  /** Per kind the longest waiting, at most `limit` of each. */
  due(request: DueRequest): Promise<ReadonlyMap<DueKind, readonly DueOrder[]>>;
}
export interface DueRequest {
  readonly branch: string;
  readonly today: NzDate;
  /** the last day of expiry that counts */
  readonly untilOn: NzDate;
  /** the first day of dispatch that counts: what is older has been forgotten, and its list has it */
  readonly sinceOn: NzDate;
  readonly limit: number;
}

/** Counting stops here: "50+" says enough, and the statement stays quick whatever piles up. */
const MOST = 50;
const QUOTE_DAYS = 7;
const DISPATCH_DAYS = 30;

/** What waits for staff of this branch. @param most orders shown a group, 1 to 50 */
export function listDue({ due, clock }: { readonly due: DueReads; readonly clock: Clock }) {
  return async (branch: string, most: number): Promise<DueGroup[]> => {
    const today = todayInNz(clock.now());
    const days = { today, untilOn: addDays(today, QUOTE_DAYS), sinceOn: addDays(today, -DISPATCH_DAYS) };
    const found = await due.due({ branch, ...days, limit: MOST + 1 });
    const shown = Math.min(Math.max(most, 1), MOST);
    return DUE_KINDS.map((kind) => {
      const orders = found.get(kind) ?? [];
      const more = orders.length > MOST;
      return { kind, count: Math.min(orders.length, MOST), more, orders: orders.slice(0, shown) };
    });
  };
}
