import { useNavigation, useSearchParams } from 'react-router';
import { filtersOf, pageOf } from '../../features/listing/listing-address.ts';
import { Listing } from '../../features/listing/listing.tsx';
import type { SlugData } from './slug.server.ts';

type Data = Extract<SlugData, { view: 'listing' }>;

export default function ListingView({ data }: { data: Data }) {
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
