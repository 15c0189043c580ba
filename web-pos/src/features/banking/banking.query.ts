import type { BankingCreated, BankingListAnswer, BankingRecord, BankingStartAnswer } from '@shop/contract/pos/banking';
import type { Address } from '@shop/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, postJson } from '../../lib/http.ts';

const call = <A>(name: string) => `/pos/report/dailyBanking/${name}` as Address<A>;

/** The week up to a day. @param branch of the session: another branch has other records */
export const weekQuery = (date: string, branch: string) =>
  queryOptions({
    queryKey: ['banking', 'week', branch, date],
    queryFn: ({ signal }) => postJson(call<BankingListAnswer>('list'), { date }, signal),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

/** What a record of that day would hold; read anew each time the screen opens, never behind a person's back. */
export const startQuery = (date: string, branch: string) =>
  queryOptions({
    queryKey: ['banking', 'start', branch, date],
    queryFn: ({ signal }) => postJson(call<BankingStartAnswer>('start'), { date }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** A record never changes. */
export const recordQuery = (id: string, branch: string) =>
  queryOptions({
    queryKey: ['banking', 'record', branch, id],
    queryFn: ({ signal }) => getJson(call<BankingRecord>(encodeURIComponent(id)), signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export interface Submission {
  readonly date: string;
  readonly branch: string;
  readonly comment: string;
  readonly pMethods: readonly { readonly gateway: string; readonly expected: string; readonly actual: string }[];
}
export const submitBanking = (day: Submission) => postJson(call<BankingCreated>('create'), day);
