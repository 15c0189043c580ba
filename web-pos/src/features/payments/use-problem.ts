import { OFFLINE } from '@shop/contract/client';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useLine } from '../../lib/cache.ts';

/** What is wrong with what was entered; '' = nothing. That the shop did not answer is no more so once the line is back. @param first what is wrong as it opens */
export function useProblem(first = ''): [string, Dispatch<SetStateAction<string>>] {
  const [problem, setProblem] = useState(first);
  const line = useLine();
  const [before, setBefore] = useState(line);
  if (line !== before) {
    setBefore(line);
    if (line === 'up' && problem === OFFLINE) setProblem('');
  }
  return [problem, setProblem];
}
