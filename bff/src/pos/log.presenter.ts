import { logEvent, type LogEntry } from '@shop/contract/pos/activity';
import { formatNzDateTime, formatNzLong, isNzDate, todayInNz } from '@shop/primitives/nz-time';
import { oneOf } from '@shop/primitives/one-of';
import type { SentCartEntry } from '@shop/proto/cart/v1/draft';
import type { LogEntry as LogMessage } from '@shop/proto/order/v1/lists';
import { z } from 'zod';
import { dollars, wire } from '../v1/money.ts';

const logDetail = z.record(z.string(), z.union([z.string(), z.number()]).catch(''));
type Detail = Readonly<z.output<typeof logDetail>>;

const day = (value: string | number | undefined): string => {
  const text = String(value ?? '');
  return isNzDate(text) ? formatNzLong(text) : text;
};
const total = ({ grandTotalCents }: Detail) =>
  typeof grandTotalCents === 'number' ? `, ${dollars(grandTotalCents)}` : '';

/** 'Credit or debit card, $199.00'; an old entry has only the method's code. */
const method = ({ gateway, name, amountCents }: Detail) =>
  `${name ?? gateway}${total({ grandTotalCents: amountCents ?? '' })}`;

const ENDS: Readonly<Record<string, string>> = {
  captured: 'went through',
  declined: 'was declined',
  cancelled: 'was cancelled',
};

/** What was done, as people read it; something done that has no words yet keeps its own name. */
const WORDS: Readonly<Record<string, (detail: Detail) => string>> = {
  saved: (detail) =>
    `saved version ${detail['version']}${total(detail)}${detail['changed'] ? `; ${detail['changed']}` : ''}`,
  sent: ({ version }) => `sent version ${version} to the customer`,
  expiry_moved: ({ from, to }) => `moved the expiry from ${day(from)} to ${day(to)}`,
  expired: ({ expiresOn }) => `expired after ${day(expiresOn)}`,
  dispatched: ({ qty, component, bin }) => `took ${qty} of ${component} from bin ${bin}`,
  allocated: ({ component, from, to }) => `allocated ${component}: ${to}, before ${from}`,
  delivery_priced: ({ feeCents }) => `entered a delivery fee${total({ grandTotalCents: feeCents ?? '' })}`,
  deleted: () => 'deleted the quote',
  // An entry of before 29 November 2026 has no names.
  restored: ({ isShort, short }) => (isShort ? `restored; on back-order: ${short ?? 'what is short'}` : 'restored'),
  placed: (detail) => `proceeded to payment${total(detail)}`,
  placed_web: () => 'recorded the order of its shopper, placed on the website',
  ordered: (detail) => `recorded that its customer ordered it${total(detail)}`,
  pay_pressed: (detail) => `pressed Pay Now, ${method(detail)}`,
  // Whether it was made a terminal says, not the key.
  refund_approved: ({ approver, ...detail }) =>
    `pressed Approve Refund, ${method(detail)}${approver ? `, approved by ${approver}` : ''}`,
  payment_ended: ({ state, reason, refundOf, ...detail }) =>
    `recorded that ${refundOf ? `the refund, ${method(detail)},` : method(detail)} ${ENDS[`${state}`] ?? 'was not paid'}${reason ? `: ${reason}` : ''}`,
  terminal_pressed: ({ button, station }) => `pressed ${button} at card terminal ${station}`,
  link_sent: (detail) => `mailed a link to pay ${method(detail)}`,
  waiting_stopped: (detail) => `stopped waiting for ${method(detail)}`,
  terminal_resolved: ({ outcome, note, approver, reported, refundOf, ...detail }) =>
    `said that ${refundOf ? `the refund, ${method(detail)},` : method(detail)} was ${outcome === 'paid' ? '' : 'not '}${refundOf ? 'made' : 'paid'}${approver ? `, approved by ${approver}` : ''}: ${note}${
      reported ? `. The provider’s report ${reported}` : ''
    }`,
};

const detailOf = ({ detailJson }: LogMessage): Detail => logDetail.parse(JSON.parse(detailJson));

/** The manager who approved what was done; '' = nobody had to. */
export const approverOf = (entry: LogMessage): string => String(detailOf(entry)['approverId'] ?? '');

/** An entry of the log: a comment as it was written, or what was done. */
export function presentLog(entry: LogMessage, names: ReadonlyMap<string, string>): LogEntry {
  const { id, event, causerId, what, text, at, reminded } = entry;
  const remind = reminded.map(({ staffId }) => staffId);
  const detail = { ...detailOf(entry), approver: names.get(approverOf(entry)) ?? '' };
  return {
    ...{ id, created_at: formatNzDateTime(new Date(at)), causer_id: causerId },
    event: oneOf(logEvent.options, event, () => new RangeError(`a log entry is "${event}"`)),
    description: what === 'comment' ? text : (WORDS[what]?.(detail) ?? what.replaceAll('_', ' ')),
    remind_ids: remind,
    properties: { remind, read: reminded.filter(({ read }) => read).map(({ staffId }) => staffId) },
  };
}

/** Items of a sent cart: '1 item', '3 items'. */
const pieces = (items: number): string => (items === 1 ? '1 item' : `${items} items`);

/** An entry of the Sent Cart Log (docs/rules/sent-carts.md 8). */
export function presentSentCart(entry: SentCartEntry): LogEntry {
  const { sentId: id, sentAt, staffId, firstname, lastname, email, items, grandTotalCents, bought } = entry;
  const name = `${firstname} ${lastname}`.trim();
  return {
    ...{ id, event: 'email-cart', created_at: formatNzDateTime(new Date(sentAt)), causer_id: staffId },
    description: `Cart sent to ${name}, ${pieces(items)}, ${dollars(grandTotalCents)}, ${email}`,
    ...{ remind_ids: [], properties: { read: [], remind: [] } },
    cart: {
      ...{ name, email, items, grandtotal: wire(grandTotalCents) },
      attributed_until: todayInNz(new Date(entry.attributedUntil)),
      bought: bought.map(({ orderNo, paidAt }) => {
        return { order_no: orderNo, paid_on: paidAt === '' ? '' : todayInNz(new Date(paidAt)) };
      }),
    },
  };
}
