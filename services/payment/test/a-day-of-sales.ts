import type { Attempt } from '../src/domain/attempt.ts';
import { GIVES_BACK, oneSale, type Provider, PROVIDERS, type Sale, type Theirs } from './one-sale.ts';
import { type Plant, PLANTS } from './planted-differences.ts';

export interface DayOfSales {
  readonly attempts: Attempt[];
  readonly theirs: Theirs[];
  /** what was planted: 'windcave amount 100042-1-x' */
  readonly planted: string[];
  /** references of attempts that the run itself settles: approved there, and only late here */
  readonly late: string[];
}

/** The same numbers every time, so that a run can be repeated. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/**
 * A day at every provider as it comes: sales, refunds, refusals, cancelled ones, some at the very edge of the day, some that we learned of
 * hours later; and among them `differences`, of every kind in turn.
 */
export function aDayOfSales({ attempts: many, differences }: { attempts: number; differences: number }): DayOfSales {
  const day: DayOfSales = { attempts: [], theirs: [], planted: [], late: [] };
  const random = numbers(20_261_123);
  const every = Math.floor(many / differences);
  for (let n = 0; n < many; n++) {
    const plan = planOf(n, n % every === 0 && n / every < differences ? n / every : undefined);
    const { plant } = plan;
    const isOfRefund = plant ? plant.of === 'refund' : GIVES_BACK(plan.provider) && random(40) === 0;
    const sale = oneSale(n, { random, isOfRefund, isPlain: plant !== undefined, provider: plan.provider });
    if (plant) add(day, plant.change(sale));
    else add(day, sale);
    if (plant)
      day.planted.push(`${sale.theirs?.provider} ${plant.kind} ${plant.reference?.(sale) ?? sale.ours.ourReference}`);
  }
  return day;
}

/** Which provider sells, and what differs. Forty differences are every kind at every provider. @param place of a difference; undefined = none */
function planOf(n: number, place: number | undefined): { provider: Provider; plant: Plant | undefined } {
  const turn = place === undefined ? n : place + Math.floor(place / PLANTS.length);
  const provider = PROVIDERS[turn % PROVIDERS.length] ?? 'windcave';
  const plant = place === undefined ? undefined : PLANTS[place % PLANTS.length];
  return { plant, provider: plant?.of === 'refund' && !GIVES_BACK(provider) ? 'windcave' : provider };
}

function add(day: DayOfSales, { ours, theirs, more = [] }: Partial<Sale> & { more?: Theirs[] }): void {
  if (ours) day.attempts.push(ours);
  if (theirs) day.theirs.push(theirs);
  day.theirs.push(...more);
  if (ours?.state === 'closed' && theirs?.approved) day.late.push(ours.ourReference);
}
