import { blast } from '../load/blast.ts';
import type { Origins } from './origins.ts';
import type { Scenario } from './scenario.ts';

const MATERIALS = ['oak', 'walnut', 'leather', 'linen', 'velvet', 'rattan', 'black', 'sage', 'charcoal', 'natural'];
const KINDS = ['table', 'sofa', 'chair', 'bed', 'bookshelf', 'lamp', 'rug', 'storage', 'bench', 'drawers'];

/** "oak table" and its like, most relevant first; a price limit that hides nothing makes every call a new one. */
export function searchScenarios({ bff }: Origins): Scenario[] {
  let turn = 0;
  const next = () => {
    const material = MATERIALS[turn % MATERIALS.length] ?? '';
    const kind = KINDS[Math.floor(turn / MATERIALS.length) % KINDS.length] ?? '';
    turn += 1;
    const query = { routeType: 'search', search: `${material} ${kind}`, under: String(20_000 + turn) };
    return `${bff}/v1/items?${new URLSearchParams(query).toString()}`;
  };
  const run: Scenario['run'] = (connections, seconds) => blast({ url: next, connections, seconds });
  return [{ name: 'search, uncached', kind: 'shop', levels: [1, 16], bars: 'search', run }];
}
