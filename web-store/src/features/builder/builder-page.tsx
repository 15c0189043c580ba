import type { MattressBuilderAnswer } from '@shop/contract/v1/content';
import { useRef, useState } from 'react';
import { Crumbs } from '../../lib/crumbs.tsx';
import { paths } from '../../paths.ts';
import { addAll, type AddOne } from './add-all.ts';
import { Mine } from './mine.tsx';
import { addedOf, picksOf } from './picks.ts';
import { type Choose, ChoiceStep, SizeStep } from './steps.tsx';

type Props = {
  built: MattressBuilderAnswer;
  query: URLSearchParams;
  /** what there is in the size that the query names is on its way */
  isComing: boolean;
  /** the address says what was chosen, so it can be shared and Back takes nothing away */
  onQuery: (next: URLSearchParams) => void;
  onAdd: AddOne;
  onAdded: (what: string) => void;
};

/**
 * What is chosen, ahead of the address: shown at once on the slowest line, and a second choice does not lose the first.
 * A new address, as of Back, has the word again.
 */
function useWanted(query: URLSearchParams) {
  const [at, setAt] = useState({ query, wanted: query });
  const latest = useRef(at);
  const want = (code: string, value: string): URLSearchParams => {
    // By the address itself, not by an effect: what is chosen before React's first effects have run is not lost to them.
    const next = new URLSearchParams(latest.current.query === query ? latest.current.wanted : query);
    if (value === '') next.delete(code);
    else next.set(code, value);
    latest.current = { query, wanted: next };
    setAt(latest.current);
    return next;
  };
  return { wanted: at.query === query ? at.wanted : query, want };
}

/** A bed in one option a step: size, mattress, bed and bedsides, with what it costs so far. */
export function BuilderPage({ built, query, isComing, onQuery, onAdd, onAdded }: Props) {
  const { sizes, steps } = built;
  const { wanted, want } = useWanted(query);
  const size = wanted.get('size') || built.size;
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState('');
  const picks = picksOf(steps, wanted);
  const choose: Choose = (code, value) => {
    setProblem('');
    onQuery(want(code, value));
  };
  const add = async () => {
    setAdding(true);
    const said = await addAll(picks, onAdd);
    setAdding(false);
    setProblem(said);
    if (said === '') onAdded(addedOf(picks));
  };
  const of = steps.length + 1;
  return (
    <main id="main" className="wrap">
      <Crumbs
        trail={[
          { name: 'Sleep zone', url: paths.sleepZone },
          { name: 'Mattress builder', url: paths.builder(size) },
        ]}
      />
      <div className="list-head">
        <h1>Build a mattress from the bed up</h1>
        <p className="lead">{of} choices, one delivery, and every piece can be changed until you pay.</p>
      </div>
      <div className="make">
        <form action={paths.builderPage} aria-busy={isComing}>
          <SizeStep {...{ sizes, size, of, choose }} />
          {picks.map((pick, at) => (
            <ChoiceStep key={pick.step.code} {...{ pick, nr: at + 2, of, size, choose }} />
          ))}
          <noscript>
            <button type="submit" className="btn btn--line">
              Show what it costs
            </button>
          </noscript>
        </form>
        <Mine {...{ picks, size, problem }} isBusy={isAdding || isComing} onAdd={() => void add()} />
      </div>
    </main>
  );
}
