import type { Address } from '@shop/contract/client';
import type {
  CloseAnswer,
  DifferencesAnswer,
  InDoubtAnswer,
  RunAnswer,
  RunsAnswer,
} from '@shop/contract/pos/reconciliation';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { postJson } from '../../lib/http.ts';
import type { BooksView } from './view.ts';

const call = <A>(name: string) => `/pos/reconciliation/${name}` as Address<A>;
const ROOT = 'reconciliation';
/** Everything of this screen: what is read anew after a day was compared or a difference closed. */
export const ALL = { queryKey: [ROOT] };

const isUnderWay = (runs: RunsAnswer['runs'] | undefined): boolean =>
  runs?.some(({ state }) => state === 'running' || state === 'waiting') ?? false;

/** Days that were compared; read again while one of them is under way, or may begin. @param until milliseconds since 1970 */
export const runsQuery = (page: number, until = 0) =>
  queryOptions({
    queryKey: [ROOT, 'runs', page],
    queryFn: ({ signal }) => postJson(call<RunsAnswer>('runs'), { page }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.runs) || Date.now() < until ? 2_000 : false),
  });

export const differencesQuery = ({ provider, date, all, page }: BooksView) =>
  queryOptions({
    queryKey: [ROOT, 'differences', provider, date, all, page],
    queryFn: ({ signal }) =>
      postJson(call<DifferencesAnswer>('differences'), { provider, date, open: all ? 0 : 1, page }, signal),
    placeholderData: keepPreviousData,
  });

export const inDoubtQuery = queryOptions({
  queryKey: [ROOT, 'in-doubt'],
  queryFn: ({ signal }) => postJson(call<InDoubtAnswer>('in-doubt'), {}, signal),
  // What was resolved goes, and what is newly in doubt comes, while the customer is still there.
  refetchInterval: 5_000,
});

/** @param provider '' = every one */
export const compareDay = (date: string, provider: string) => postJson(call<RunAnswer>('run'), { date, provider });
export const closeDifference = (id: string, note: string) => postJson(call<CloseAnswer>('close'), { id, note });
