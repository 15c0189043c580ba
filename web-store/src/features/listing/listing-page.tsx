import { useNavigation, useSearchParams } from 'react-router';
import { filtersOf, pageOf } from './listing-address.ts';
import { Listing } from './listing.tsx';
import { useMissNote } from './note-miss.ts';

type Props = Pick<Parameters<typeof Listing>[0], 'answer' | 'base' | 'chips' | 'notice'>;

/** A listing as its address says: filters and page come from the query. */
export function ListingPage({ base, ...list }: Props) {
  const [query] = useSearchParams();
  const navigation = useNavigation();
  useMissNote(base, list.answer);
  const isLoading = navigation.location?.pathname === base.path.split('?')[0];
  return <Listing {...list} base={base} filters={filtersOf(query)} page={pageOf(query)} loading={isLoading} />;
}
