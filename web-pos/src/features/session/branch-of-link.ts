import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { isTraining } from '../../lib/shop-mode.ts';
import { useChangeBranch } from './session.query.ts';

/**
 * A training counter that was opened from the live one begins at the same branch, once; one that it does not know is not
 * changed to. No link changes the branch of a live till.
 */
export function useBranchOfLink(branch: string): void {
  const change = useChangeBranch();
  const [query, setQuery] = useSearchParams();
  const wanted = isTraining() ? query.get('till') : null;
  const follow = useEffectEvent((code: string) => {
    if (code !== branch) change.mutate(code);
    setQuery((now) => (now.delete('till'), now), { replace: true });
  });
  useEffect(() => {
    if (wanted) follow(wanted);
  }, [wanted]);
}
