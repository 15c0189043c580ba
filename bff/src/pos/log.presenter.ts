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

/** What was done, as people read it; something done that has no words yet keeps its own name. */
const WORDS: Readonly<Record<string, (detail: Detail) => string>> = {
  saved: (detail) => `saved version ${detail['version']}${total(detail)}`,
  sent: ({ version }) => `sent version ${version} to the customer`,
  expiry_moved: ({ from, to }) => `moved the expiry from ${day(from)} to ${day(to)}`,
  expired: ({ expiresOn }) => `expired after ${day(expiresOn)}`,
  dispatched: ({ qty, component, bin }) => `took ${qty} of ${component} from bin ${bin}`,
  allocated: ({ component, from, to }) => `allocated ${component}: ${to}, before ${from}`,
  deleted: () => 'deleted the quote',
  placed: (detail) => `proceeded to payment${total(detail)}`,
  pay_pressed: ({ gateway, amountCents }) =>
    `pressed Pay Now of ${gateway}${total({ grandTotalCents: amountCents ?? '' })}`,
  terminal_resolved: ({ gateway, amountCents, outcome, note }) =>
    `said that ${gateway}${total({ grandTotalCents: amountCents ?? '' })} was ${outcome === 'paid' ? 'paid' : 'not paid'}: ${note}`,
  refund_approved: ({ gateway, amountCents }) =>
    `approved a refund by ${gateway}${total({ grandTotalCents: amountCents ?? '' })}`,
};

/** An entry of the log: a comment as it was written, or what was done. */
export function presentLog({ id, event, causerId, what, text, detailJson, at, reminded }: LogMessage): LogEntry {
  const remind = reminded.map(({ staffId }) => staffId);
  const detail = logDetail.parse(JSON.parse(detailJson));
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
