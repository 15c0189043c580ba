import type { Cents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { DraftOwner } from '../domain/draft.ts';
import { changedLine, type LineChange, noSuchLine, withLine } from '../domain/lines.ts';
import type { Sellable } from '../domain/sellable.ts';
import { type DraftDeps, type DraftKey, editDraft } from './edit-draft.ts';
import { type DraftSummary, draftSummary } from './price-draft.ts';
import { around } from './update-item.ts';

export interface UpdateDraftItem extends LineChange {
  readonly key: DraftKey;
  /** cents; the ticket price changes nothing */
  readonly eachCents?: Cents | undefined;
  /** an allocation, a tag or a note was sent for a sub-item */
  readonly fillsSubItems: boolean;
}

/**
 * Changes quantity, DEL or PCK, and collection point of one line. A page may send the whole line as it read it.
 * @throws Refusal not_found for an item that is not in the draft, conflict for a stale version, precondition by
 *   {@link changedLine} and for what cannot be kept yet: another price, allocations, tags and notes
 */
export function updateDraftItem(deps: DraftDeps) {
  return async (
    owner: DraftOwner,
    { key, eachCents, fillsSubItems, ...change }: UpdateDraftItem,
  ): Promise<DraftSummary> => {
    const surroundings = await around(deps, change);
    assertKept({ eachCents, fillsSubItems }, surroundings.sellable);
    const edited = await editDraft(deps, owner, {
      key,
      change(draft) {
        const line = draft.lines.find(({ sku }) => sku === change.sku);
        if (!line) throw noSuchLine();
        const lines = withLine(draft.lines, changedLine(line, change, surroundings));
        return lines === draft.lines ? draft : { ...draft, lines };
      },
    });
    return draftSummary(deps, edited);
  };
}

type Asked = Pick<UpdateDraftItem, 'eachCents' | 'fillsSubItems'>;

/** All or nothing: what cannot be kept is said, never dropped. */
function assertKept({ eachCents, fillsSubItems }: Asked, sellable: Sellable | undefined): void {
  if (eachCents !== undefined && eachCents !== sellable?.priceCents)
    throw refuse('precondition', 'draft.price', 'The price of an item cannot be changed yet.');
  if (fillsSubItems)
    throw refuse('precondition', 'draft.sub_items', 'Allocations, tags and notes of an item cannot be kept yet.');
}
