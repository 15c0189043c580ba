import { useParams } from 'react-router';
import { DraftScreen } from '../sale/draft-screen.tsx';

/** EDIT QUOTE: a saved quote, as a draft of whoever opens it until it is saved again. */
export function Page() {
  const { orderNo = '' } = useParams();
  return <DraftScreen draft="" orderNo={orderNo} />;
}
