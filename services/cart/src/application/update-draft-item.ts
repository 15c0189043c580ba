import type { Draft, DraftOwner } from '../domain/draft.ts';
import type { DraftLine } from '../domain/draft-line.ts';
import { type AskedPrice, withPrice } from '../domain/line-price.ts';
import { changedLine, type LineChange, noSuchLine, type Surroundings, withLine } from '../domain/lines.ts';
import { refuse } from '@shop/primitives/refusal';
import { approvePrice } from './approve-price.ts';
import { type DraftDeps, type DraftKey, editDraft } from './edit-draft.ts';
import { type DraftSummary, draftSummary } from './price-draft.ts';
import { around } from './update-item.ts';

export interface UpdateDraftItem extends LineChange {
  readonly key: DraftKey;
  /** absent = unchanged; the ticket price clears the discount */
  readonly price?: AskedPrice | undefined;
  /** an allocation, a tag or a note was sent for a sub-item */
  readonly fillsSubItems: boolean;
}

/**
 * Changes quantity, price, DEL or PCK, and collection point of one line, all or nothing. A page may send the whole line as it
 * read it.
 * @throws Refusal not_found for an item that is not in the draft, conflict for a stale version, precondition by
 *   {@link changedLine}, {@link withPrice} and {@link approvePrice}; unavailable when a price is asked for and catalog is away
 */
export function updateDraftItem(deps: DraftDeps) {
  return async (owner: DraftOwner, { key, ...change }: UpdateDraftItem): Promise<DraftSummary> => {
    const surroundings = await around(deps, change);
    const { sellable } = surroundings;
    if (change.fillsSubItems)
      throw refuse('precondition', 'draft.sub_items', 'Allocations, tags and notes of an item cannot be kept yet.');
    const edited = await editDraft(deps, owner, {
      key,
      change(draft) {
        const lines = withLine(draft.lines, changed(lineOf(draft, change.sku), change, surroundings));
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

function changed(line: DraftLine, change: Change, surroundings: Surroundings): DraftLine {
  const { sellable } = surroundings;
  const counted = changedLine(line, change, surroundings);
  if (!change.price) return counted;
  if (!sellable) throw refuse('unavailable', 'draft.no_price', 'Prices cannot be looked up now. Please try again.');
  return withPrice(counted, change.price, sellable);
}
