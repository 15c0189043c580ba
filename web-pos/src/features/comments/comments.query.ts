import type { ActivityStored, LogsAnswer, NoticeEvent, StoreActivity } from '@shop/contract/pos/activity';
import type { Address } from '@shop/contract/client';
import type { StaffAnswer } from '@shop/contract/pos/staff';
import { queryOptions } from '@tanstack/react-query';
import { postJson, putJson } from '../../lib/http.ts';

/** Comments of a document and what was done to it, newest first. */
export const logsQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['logs', orderNo],
    queryFn: ({ signal }) =>
      postJson(
        '/pos/activity/getLogs' as Address<LogsAnswer>,
        { orderNo, event: ['order-notice', 'quote-notice', 'order-log', 'quote-log'] },
        signal,
      ),
  });

/** Whom a comment may alert. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => postJson('/pos/get-staffs' as Address<StaffAnswer>, {}, signal),
  staleTime: 5 * 60_000,
});

interface Comment {
  readonly orderNo: string;
  readonly event: NoticeEvent;
  readonly description: string;
  /** ids of staff */
  readonly remind: readonly string[];
}
/** @throws HttpError with the sentence of the rule it breaks */
export const addComment = ({ remind, ...comment }: Comment) => {
  const body: StoreActivity = { ...comment, properties: { read: [], remind: [...remind] } };
  return putJson('/pos/activity/store' as Address<ActivityStored>, body);
};
