import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDraft } from '../../features/draft/use-draft.ts';
import { HttpError } from '../../lib/http.ts';
import { saleAt } from '../../paths.ts';
import { useMissing } from '../missing/use-missing.ts';
import { useStyles } from '../../lib/use-styles.ts';
import { OrderedMeanwhile } from './ordered-meanwhile.tsx';
import saleCss from './sale.css?inline';
import { Sale } from './sale.tsx';

/** A sale or a quote under edit. A sale without an id gets one with its first change, and the address follows. */
export function DraftScreen({ draft, orderNo }: { draft: string; orderNo: string }) {
  useStyles(saleCss);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { queue, state, shown, error } = useDraft({ draft, orderNo });
  const begun = state.draft;
  const search = query.toString();
  useEffect(() => {
    if (begun && begun !== draft) void navigate({ pathname: saleAt(begun), search }, { replace: true });
  }, [begun, draft, search, navigate]);
  const isGone = error instanceof HttpError && error.status === 404;
  // As everywhere in the shop: what is not there leads there (docs/rules/counter-carts.md 25).
  useMissing(isGone && orderNo === '', { kind: 'sale', no: '' });
  if (isGone) return orderNo === '' ? null : <OrderedMeanwhile {...{ orderNo, shown, unsent: state.changes }} />;
  // Signed out before it was read for the first time: what was typed stays, and a new sign-in reads it.
  const isSignedOut = error instanceof HttpError && error.status === 401;
  if (error && !shown.answer && !isSignedOut) throw error;
  return <Sale key={queue.uid} queue={queue} state={state} shown={shown} />;
}
