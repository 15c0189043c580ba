import { useNavigation, useSearchParams } from 'react-router';
import { filtersOf, pageOf } from '../../features/listing/listing-address.ts';
import { Listing } from '../../features/listing/listing.tsx';
import type { SlugData } from './slug.server.ts';

type Data = Extract<SlugData, { view: 'listing' }>;
type Props = { data: Pick<Data, 'answer' | 'base'> & Partial<Data> };

/** A listing, of a category or with an address of its own. */
export default function ListingView({ data }: Props) {
  const [query] = useSearchParams();
  const navigation = useNavigation();
  const { category } = data;
  const current = query.get('type') ?? '';
  return (
    <Listing
      answer={data.answer}
      base={data.base}
      filters={filtersOf(query)}
      page={pageOf(query)}
      chips={category && { category, children: category.children, current }}
      loading={navigation.location?.pathname === data.base.path.split('?')[0]}
    />
  );
}
