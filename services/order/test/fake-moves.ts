import { refuse } from '@shop/primitives/refusal';
import type { HoldMoves, MoveOutcome } from '../src/application/reallocation-ports.ts';

/** Moves of the promise that catalog makes: each acts once, and its answer stands. */
export function fakeMoves() {
  const free = new Map<string, number>();
  const answers = new Map<string, MoveOutcome>();
  const script = {
    /** what was moved is not answered */
    lost: false,
    /** nothing is moved, nobody answers */
    away: false,
  };
  const holdMoves: HoldMoves = {
    async move({ id, rows }) {
      if (script.away) throw refuse('unavailable', 'test.away', 'Away.');
      const short = rows.find(({ from, qty }) => from !== 'BACK-ORDER' && qty > (free.get(from) ?? 0));
      const problem = short ? `${short.from} only has ${free.get(short.from) ?? 0} stock` : '';
      const answer = answers.get(id) ?? {
        ...{ moved: problem === '', problem },
        etas: problem ? [] : rows.map(({ from }) => (from === 'BACK-ORDER' ? '2027-01-15' : '')),
      };
      if (!answers.has(id) && answer.moved)
        for (const { from, qty } of rows) free.set(from, (free.get(from) ?? 0) - qty);
      answers.set(id, answer);
      if (script.lost) throw refuse('unavailable', 'test.lost', 'The answer was lost.');
      return answer;
    },
  };
  return { holdMoves, moveScript: script, freeAt: free, moved: () => [...answers.values()].filter((one) => one.moved) };
}
