import type { Draft, DraftOwner } from '../domain/draft.ts';
import type { DraftLine } from '../domain/draft-line.ts';
import { followingAllocations } from '../domain/line-method.ts';
import { type RequestedPrice, withPrice } from '../domain/line-price.ts';
import { changedLine, type LineChange, noSuchLine, type Surroundings, withLine } from '../domain/lines.ts';
import { todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import type { Sellable } from '../domain/sellable.ts';
import { type SubItemChange, type SubItemFacts, trimmed, withSubItems } from '../domain/sub-items.ts';
import { approvePrice } from './approve-price.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { editDraft } from './edit-draft.ts';
import { type DraftSummary, draftSummary } from './price-draft.ts';
import { around } from './update-item.ts';

export interface UpdateDraftItem extends LineChange {
  readonly key: DraftKey;
  /** absent = unchanged; the ticket price clears the discount */
  readonly price?: RequestedPrice | undefined;
  readonly subItems: readonly SubItemChange[];
}

/**
 * Changes quantity, price, DEL or PCK, collection point and sub-items of one line, all or nothing. A page may send the whole
 * line as it read it.
 * @throws Refusal not_found for an item that is not in the draft, conflict for a stale version, precondition by
 *   {@link changedLine}, {@link withPrice}, {@link approvePrice} and {@link withSubItems}; unavailable when catalog is away and a
 *   price or a sub-item is sent
 */
export function updateDraftItem(deps: DraftDeps) {
  return async (owner: DraftOwner, { key, ...change }: UpdateDraftItem): Promise<DraftSummary> => {
    const surroundings = await around(deps, change);
    const { sellable } = surroundings;
    const facts = change.subItems.length > 0 && sellable ? await subItemFacts(deps, sellable) : undefined;
    const edited = await editDraft(deps, owner, {
      key,
      change(draft) {
        const lines = withLine(draft.lines, changed(lineOf(draft, change.sku), change, { ...surroundings, facts }));
        return lines === draft.lines ? draft : { ...draft, lines };
      },
      async approve(draft, before) {
        const line = lineOf(draft, change.sku);
        const isPriced = sellable && line.discount !== lineOf(before, change.sku).discount;
        return isPriced ? approvePrice(deps, owner, { draft, line, sellable }) : undefined;
      },
    });
    return draftSummary(deps, edited);
  };
}

function lineOf({ lines }: Draft, sku: string): DraftLine {
  const line = lines.find((one) => one.sku === sku);
  if (!line) throw noSuchLine();
  return line;
}

type Change = Omit<UpdateDraftItem, 'key'>;
interface Around extends Surroundings {
  readonly facts: SubItemFacts | undefined;
}

/** What is too much of the allocations goes with the quantity, before those that were sent replace any. */
function changed(line: DraftLine, change: Change, { facts, ...surroundings }: Around): DraftLine {
  const { sellable } = surroundings;
  const counted = changedLine(line, change, surroundings);
  const fitting = sellable && counted.qty < line.qty ? trimmed(counted, sellable) : counted;
  const priced = change.price ? withPrice(fitting, change.price, needed(sellable)) : fitting;
  if (change.subItems.length > 0) needed(sellable);
  const placed = facts ? withSubItems(priced, change.subItems, facts) : priced;
  return sellable ? followingAllocations(placed, sellable) : placed;
}

/** @throws Refusal unavailable when catalog is away, or does not know the item any more */
function needed(sellable: Sellable | undefined): Sellable {
  if (sellable) return sellable;
  throw refuse('unavailable', 'draft.no_sellable', 'This item cannot be looked up now. Please try again.');
}

/** Stock is read anew; the rest is kept for a minute. */
async function subItemFacts({ stock, catalogue, clock }: DraftDeps, sellable: Sellable): Promise<SubItemFacts> {
  const [found, places, tags] = await Promise.all([
    stock.of(sellable.components.map(({ sku }) => sku)),
    catalogue.places(),
    catalogue.deliveryTags(),
  ]);
  return { sellable, stock: found, places, tags: tags.map(({ code }) => code), today: todayInNz(clock.now()) };
}
