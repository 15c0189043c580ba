import { allRoads } from '../../../seed/src/street-file.ts';
import { blast } from '../load/blast.ts';
import type { Origins } from './origins.ts';
import type { Scenario } from './scenario.ts';

/** A prime, so that the streets are gone through without two neighbours in a row. */
const STEP = 7_919;
const LETTERS = [3, 4, 5, 7];

/** Streets as they are begun, with a number before them: each call is a new one, or one of a hundred that everybody types. */
export function addressScenarios({ bff }: Origins): Scenario[] {
  let turn = 0;
  const next = (of: number) => {
    turn += 1;
    const roads = allRoads();
    const { street = '' } = roads[((turn % of) * STEP) % roads.length] ?? {};
    const letters = LETTERS[turn % LETTERS.length] ?? 3;
    return `${bff}/v1/address?term=${encodeURIComponent(`${1 + (turn % 180)} ${street.slice(0, letters)}`)}`;
  };
  const row = (name: string, of: number): Scenario => ({
    ...{ name, kind: 'shop', levels: [1, 16], bars: 'address' },
    run: (connections, seconds) => blast({ url: () => next(of), connections, seconds }),
  });
  return [row('addresses, each new', Number.MAX_SAFE_INTEGER), row('addresses, a hundred streets', 100)];
}
