import { blast } from '../load/blast.ts';
import { type Ceilings, RAW_CATEGORIES } from '../raw/ceilings.ts';
import { crowd } from '../load/crowd.ts';
import { expected } from '../load/send.ts';
import type { Scenario } from './scenario.ts';

export const HELLO = 'raw: express, hello';
export const FLOOR = 'raw: express → gRPC → pg, 24 rows';

/** The raw ceilings, each by the same client as the rows of ours that it stands beside. */
export function ceilingScenarios({ origin }: Pick<Ceilings, 'origin'>): Scenario[] {
  const again = (path: string) => (connections: number, seconds: number) =>
    blast({ url: origin + path, connections, seconds });
  let turn = 0;
  const list = () => {
    turn += 1;
    return expected(200, { url: `${origin}/list?category=${turn % RAW_CATEGORIES}&page=${1 + (turn % 20)}` });
  };
  const lists: Scenario['run'] = (people, seconds) => crowd({ people, seconds, act: (timed) => timed(list) });
  return [
    { name: HELLO, kind: 'raw', levels: [1, 16], run: again('/hello') },
    { name: 'raw: express + Redis GET, same body', kind: 'raw', levels: [1, 16], run: again('/redis') },
    { name: FLOOR, kind: 'raw', levels: [1, 16], run: lists },
  ];
}
