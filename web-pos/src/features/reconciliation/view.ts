import { isNzDate } from '@shop/primitives/nz-time';
import { pageOf } from '../../lib/sort-head.tsx';

export const TABS = ['differences', 'days', 'doubt'] as const;
export type BooksTab = (typeof TABS)[number];

/** What of the screen stands in its address. */
export interface BooksView {
  readonly tab: BooksTab;
  /** '' = every one */
  readonly provider: string;
  /** NZ day; '' = every day */
  readonly date: string;
  /** also those that are closed or gone */
  readonly all: boolean;
  /** from 1 */
  readonly page: number;
}

export function viewOf(params: URLSearchParams): BooksView {
  const date = params.get('date') ?? '';
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'differences',
    provider: params.get('provider') ?? '',
    date: isNzDate(date) ? date : '',
    all: params.get('all') === '1',
    page: pageOf(params.get('page')),
  };
}

/** The shortest address of a view. */
export function addressOf({ tab, provider, date, all, page }: BooksView): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'differences') params.set('tab', tab);
  if (provider) params.set('provider', provider);
  if (date) params.set('date', date);
  if (all) params.set('all', '1');
  if (page > 1) params.set('page', String(page));
  return params;
}
