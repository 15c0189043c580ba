import type { Address } from '@shop/contract/client';
import type { CustomerSelected } from '@shop/contract/pos/customer';
import type { DraftAnswer } from '@shop/contract/pos/draft';
import type { DraftBegun, DraftChanged, DraftList } from '@shop/contract/pos/draft-routes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answered, cache, onFailure } from '../../lib/cache.ts';
import { getJson, postJson } from '../../lib/http.ts';
import { assertOwner } from '../../lib/owner.ts';
import { DraftQueue } from './draft-queue.ts';
import type { DraftAt, DraftSeen } from './queue-types.ts';
import { keepUnsent, type Unsent, unsentOf } from './unsent.ts';

type CartLoaded = { success: true; itemcount: number; couponMsg: string };

const keyOf = ({ orderNo, draft }: DraftAt) => ['draft', orderNo || draft];

/** One sale or quote as the server has it. An answer that is older than what is on the screen is dropped. */
export const draftQuery = (at: DraftAt) =>
  queryOptions({
    queryKey: keyOf(at),
    queryFn: async ({ signal }) => {
      const read = await postJson('/pos/cart/get' as Address<DraftAnswer>, at, signal);
      const shown = cache.getQueryData<DraftAnswer>(keyOf(at));
      const isSame = shown?.cart.id === read.cart.id;
      return shown && isSame && shown.cart.version > read.cart.version ? shown : read;
    },
    enabled: Boolean(at.draft || at.orderNo),
  });

/** When a quote is read again that was mailed a moment ago: the mail leaves after the answer. Milliseconds. */
const MAILED_MS = [2_000, 6_000, 15_000];

/** 'Sent to customer' says when, without a reload. @param client whose screen shows the quote */
export function rereadMailed(client: QueryClient, orderNo: string): void {
  const { queryKey } = draftQuery({ draft: '', orderNo });
  for (const ms of MAILED_MS) setTimeout(() => void client.invalidateQueries({ queryKey }), ms);
}

/** The open sales of whoever is signed in, and their quotes with unsaved changes; newest first. */
export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: ({ signal }) => postJson('/pos/cart/drafts' as Address<DraftList>, {}, signal),
});

/** Drops a sale, or what was changed of a quote and not saved. */
export async function discard(at: DraftAt): Promise<void> {
  await postJson('/pos/cart/discard' as Address<{ success: true }>, at);
  queues.delete(at.orderNo || at.draft);
  keepUnsent(at, []);
  cache.removeQueries({ queryKey: keyOf(at) });
  await cache.invalidateQueries({ queryKey: draftsQuery.queryKey });
}

async function reread(at: DraftAt): Promise<DraftSeen> {
  // One that is on its way may be from before the last change.
  await cache.cancelQueries({ queryKey: keyOf(at) });
  return (await cache.fetchQuery(draftQuery(at))).cart;
}

/** The calls about a draft's customer are read with GET and do not say the version: the draft is read again. */
const OF_CUSTOMER = /^(?:cus-select\/|load-cus-cart$)/;

async function send(call: string, body: DraftAt) {
  await assertOwner();
  if (!OF_CUSTOMER.test(call)) return postJson(`/pos/cart/${call}` as Address<DraftChanged>, body);
  const { draft, orderNo } = body;
  const at = { draft, orderNo };
  const path = `/pos/${call}?${new URLSearchParams(at).toString()}` as Address<CustomerSelected | CartLoaded>;
  const answer = await getJson(path);
  return { ...(await reread(at)), couponMsg: 'couponMsg' in answer ? answer.couponMsg : '' };
}

const queues = new Map<string, DraftQueue>();
let blank: DraftQueue | undefined;

function queueFor(at: DraftAt): DraftQueue {
  const queue: DraftQueue = new DraftQueue(
    {
      begin: async () => {
        await assertOwner();
        const { draft } = await postJson('/pos/cart/new' as Address<DraftBegun>, {});
        queues.set(draft, queue);
        return draft;
      },
      send,
      reread: (draft) => reread({ ...at, draft }),
      outcome: (failure) => (failure ? onFailure(failure) : answered()),
      keep: keepUnsent,
    },
    at,
    unsentOf(at),
  );
  return queue;
}

/** The one queue of a document in this tab. Without an id: a fresh sale, which gets its id with its first change. */
export function queueOf(at: DraftAt): DraftQueue {
  const id = at.orderNo || at.draft;
  if (!id) {
    if (!blank || blank.state.get().draft) blank = queueFor(at);
    return blank;
  }
  const known = queues.get(id) ?? queueFor(at);
  queues.set(id, known);
  return known;
}

/** Changes that were kept for whoever is signed in, on top of the document as it is now. */
export async function putBack({ changes, ...at }: Unsent): Promise<void> {
  const queue = queueOf(at);
  await queue.renew();
  for (const change of changes) queue.change(change, true);
}
