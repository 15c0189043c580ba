import { logEvent, type LogEntry } from '@shop/contract/pos/activity';
import { formatNzDateTime, formatNzLong, isNzDate } from '@shop/primitives/nz-time';
import { oneOf } from '@shop/primitives/one-of';
import type { LogEntry as LogMessage } from '@shop/proto/order/v1/lists';
import { dollars } from '../v1/money.ts';

type Detail = Readonly<Record<string, string | number>>;

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
  deleted: () => 'deleted the quote',
};

/** An entry of the log: a comment as it was written, or what was done. */
export function presentLog({ id, event, causerId, what, text, detailJson, at, reminded }: LogMessage): LogEntry {
  const remind = reminded.map(({ staffId }) => staffId);
  const detail = JSON.parse(detailJson) as Detail;
  return {
    ...{ id, created_at: formatNzDateTime(new Date(at)), causer_id: causerId },
    event: oneOf(logEvent.options, event, () => new RangeError(`a log entry is "${event}"`)),
    description: what === 'comment' ? text : (WORDS[what]?.(detail) ?? what.replaceAll('_', ' ')),
    remind_ids: remind,
    properties: { remind, read: reminded.filter(({ read }) => read).map(({ staffId }) => staffId) },
  };
}
