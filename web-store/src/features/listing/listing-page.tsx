import { useEffect } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { filtersOf, pageOf } from './listing-address.ts';
import { Listing } from './listing.tsx';

type Props = Pick<Parameters<typeof Listing>[0], 'answer' | 'base' | 'chips' | 'notice'>;

/** A listing as its address says: filters and page come from the query. */
export function ListingPage({ base, ...list }: Props) {
  const [query] = useSearchParams();
  const navigation = useNavigation();
  const isMissed = base.routeType === 'search' && Boolean(list.answer.searched?.missing.length);
  useEffect(() => {
    if (isMissed) import('./note-miss.ts').then(({ noteMiss }) => noteMiss(base.search)).catch(() => undefined);
  }, [isMissed, base.search]);
  const isLoading = navigation.location?.pathname === base.path.split('?')[0];
  return <Listing {...list} base={base} filters={filtersOf(query)} page={pageOf(query)} loading={isLoading} />;
}
