import type { Address } from '@shop/contract/client';
import type { AuditAnswer } from '@shop/contract/pos/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { postJson } from '../../lib/http.ts';
import { pageOf } from '../../lib/sort-head.tsx';

/** What of the log stands in its address. */
export interface AuditView {
  /** an order number, a sku, a draft; '' = all */
  readonly target: string;
  /** from 1 */
  readonly page: number;
}

export const viewOf = (params: URLSearchParams): AuditView => ({
  target: params.get('s') ?? '',
  page: pageOf(params.get('page')),
});

/** The shortest address of a view. */
export function addressOf({ target, page }: AuditView): URLSearchParams {
  const params = new URLSearchParams();
  if (target !== '') params.set('s', target);
  if (page > 1) params.set('page', String(page));
  return params;
}

export const auditQuery = (view: AuditView) =>
  queryOptions({
    queryKey: ['audit', view],
    queryFn: ({ signal }) => postJson('/pos/audit/list' as Address<AuditAnswer>, view, signal),
    placeholderData: keepPreviousData,
  });
