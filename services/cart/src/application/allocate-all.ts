import { isNzDate, type NzDate, todayInNz } from '@shop/primitives/nz-time';
import type { ShipMethod } from '@shop/commerce/freight';
import { refuse } from '@shop/primitives/refusal';
import { type AllocateAllFacts, allocatedAll } from '../domain/allocate-all.ts';
import { type Draft, type DraftOwner, emptyDraft } from '../domain/draft.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { draftOf, editDraft } from './edit-draft.ts';
import { type DraftSummary, draftSummary } from './price-draft.ts';

export interface AllocateAll {
  readonly key: DraftKey;
  /** undefined = each line's own */
  readonly method: ShipMethod | undefined;
  /** collection location; '' = the line's, else the session's branch */
  readonly to: string;
  /** NZ day; '' = the earliest of each source */
  readonly day: string;
}

/**
 * Allocates whatever is not allocated yet, as one change; what stands is not touched (docs/rules/allocations.md 12).
 * @throws Refusal precondition for a day before today, and by {@link allocatedAll}
 */
export function allocateAll(deps: DraftDeps) {
  return async (owner: DraftOwner, { key, method, to, day }: AllocateAll): Promise<DraftSummary> => {
    const draft = await draftOf(deps, owner, key);
    const facts = await factsOf(deps, draft ?? emptyDraft(owner, deps.clock.now()));
    const choice = { method, to, leavesOn: dayOf(day, facts.today), branch: owner.branch };
    const edited = await editDraft(deps, owner, {
      key,
      change(now) {
        const lines = allocatedAll(now.lines, choice, facts);
        return lines === now.lines ? now : { ...now, lines };
      },
    });
    return draftSummary(deps, edited);
  };
}

async function factsOf({ catalogue, stock, clock }: DraftDeps, { lines }: Draft): Promise<AllocateAllFacts> {
  const [sellables, places] = await Promise.all([catalogue.sellables(lines.map(({ sku }) => sku)), catalogue.places()]);
  const components = [...sellables.values()].flatMap((sellable) => sellable.components.map(({ sku }) => sku));
  return { sellables, places, stock: await stock.of([...new Set(components)]), today: todayInNz(clock.now()) };
}

function dayOf(day: string, today: NzDate): NzDate | '' {
  if (day === '') return '';
  if (isNzDate(day) && day >= today) return day;
  throw refuse('precondition', 'draft.allocation', 'Please choose a dispatch date from today on');
}
