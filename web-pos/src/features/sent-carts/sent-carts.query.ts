import type { Address } from '@shop/contract/client';
import type { LogsAnswer } from '@shop/contract/pos/activity';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { postJson } from '../../lib/http.ts';
import { pageOf } from '../../lib/sort-head.tsx';

/** What of the log stands in its address. */
export interface SentView {
  readonly onlyMine: boolean;
  /** from 1 */
  readonly page: number;
}

/** Anything an address may not hold counts as absent. */
export const viewOf = (params: URLSearchParams): SentView => ({
  onlyMine: params.get('all') !== '1',
  page: pageOf(params.get('page')),
});

/** The shortest address of a view: the own ones, first page. */
export function addressOf({ onlyMine, page }: SentView): URLSearchParams {
  const params = new URLSearchParams();
  if (!onlyMine) params.set('all', '1');
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Rows a page. */
export const PAGE_SIZE = 20;

export const sentCartsQuery = ({ onlyMine, page }: SentView) =>
  queryOptions({
    queryKey: ['sent-carts', onlyMine, page],
    queryFn: ({ signal }) => {
      const asked = { event: ['email-cart'], page, pageSize: PAGE_SIZE, onlyMe: onlyMine ? 2 : 0 };
      return postJson('/pos/activity/getLogs' as Address<LogsAnswer>, asked, signal);
    },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
