import { useParams } from 'react-router';
import { DraftScreen } from './draft-screen.tsx';

/** A sale; without an id a fresh one. */
export function Page() {
  const { draft = '' } = useParams();
  return <DraftScreen draft={draft} orderNo="" />;
}
