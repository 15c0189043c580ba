import { useSearchParams } from 'react-router';
import { ListingPage } from '../../features/listing/listing-page.tsx';
import type { SlugData } from './slug.server.ts';

type Data = Extract<SlugData, { view: 'listing' }>;

export default function ListingView({ data: { answer, base, category } }: { data: Data }) {
  const [query] = useSearchParams();
  const current = query.get('type') ?? '';
  return <ListingPage {...{ answer, base }} chips={category && { category, children: category.children, current }} />;
}
